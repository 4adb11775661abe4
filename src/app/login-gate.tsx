import { useEffect } from 'react'
import { lazyComponent } from '@/components/lazy-component'
import { screenShown } from '@/lib/first-screen'
import { Waiting } from './waiting'

const Login = lazyComponent(
  () => import('@/screens/login/login'),
  () => <Waiting />,
)

export function LoginGate() {
  useEffect(screenShown, [])
  return <Login />
}
