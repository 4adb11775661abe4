import { lazy, Suspense, useEffect } from 'react'
import { screenShown } from '@/lib/first-screen'
import { Waiting } from './waiting'

const Login = lazy(() => import('@/screens/login/login'))

export function LoginGate() {
  useEffect(screenShown, [])
  return (
    <Suspense fallback={<Waiting />}>
      <Login />
    </Suspense>
  )
}
