import { Button } from '@mantine/core'
import { IconDownload, IconExternalLink } from '@tabler/icons-react'
import { ErrorState } from './ErrorState.tsx'

type DocumentFailureProps = { message: string; name: string; src: string; downloadHref: string; onRetry?: () => void }

/** A document that cannot be shown here: why, and the other ways to it. */
export function DocumentFailure({ message, name, src, downloadHref, onRetry }: DocumentFailureProps) {
  return (
    <ErrorState message={message} {...(onRetry ? { onRetry } : {})}>
      <Button component="a" href={downloadHref} download={name} leftSection={<IconDownload size={16} />}>
        Baixar
      </Button>
      <Button
        component="a"
        variant="default"
        href={src}
        target="_blank"
        rel="noopener"
        leftSection={<IconExternalLink size={16} />}
      >
        Abrir em outra aba
      </Button>
    </ErrorState>
  )
}
