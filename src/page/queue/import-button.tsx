import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '@/components/ui/button'

export interface ImportButtonProps {
  label: string
  onPick: (file: File) => void
}

/** A button with which the user picks the file of an exported queue. */
export function ImportButton({ label, onPick }: ImportButtonProps) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant="outline" onClick={() => picker.current?.click()}>
        <Upload aria-hidden />
        <span>{label}</span>
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label="Arquivo exportado"
        accept=".adc,application/octet-stream"
        onChange={(event) => {
          const file = event.target.files?.[0]
          // Empty the input, so that the same file can be chosen again.
          event.target.value = ''
          if (file) onPick(file)
        }}
      />
    </>
  )
}
