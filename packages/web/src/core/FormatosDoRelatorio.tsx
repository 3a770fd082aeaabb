import { Button } from '@mantine/core'
import { messages } from '@prumo/domain/core/messages.ts'
import { IconBraces, IconFileTypePdf, IconFileZip } from '@tabler/icons-react'
import { useState } from 'react'
import { showResult } from '../ui/dialogs.ts'
import css from './FormatosDoRelatorio.module.css'

const FORMATOS = { pdf: IconFileTypePdf, json: IconBraces, zip: IconFileZip } as const
type Formato = keyof typeof FORMATOS

/** A person's report, to be handed to them: taken in any of its forms, one at a time (LGPD, arts. 18 and 19). */
export function FormatosDoRelatorio({ zip, baixar }: { zip: string; baixar: (formato: Formato) => Promise<void> }) {
  const [baixando, setBaixando] = useState<Formato | null>(null)
  const para = { pdf: 'Para ler e entregar à pessoa.', json: 'Para levar os dados a outro sistema.', zip }
  const tomar = async (formato: Formato) => {
    setBaixando(formato)
    try {
      await baixar(formato)
    } catch (falha) {
      await showResult({ kind: 'failure', message: (falha as Error).message })
    } finally {
      setBaixando(null)
    }
  }
  return (
    <ul className={css.formatos}>
      {(Object.keys(FORMATOS) as Formato[]).map((formato) => {
        const Icone = FORMATOS[formato]
        return (
          <li key={formato}>
            <Button
              leftSection={<Icone size={16} />}
              variant={formato === 'pdf' ? 'filled' : 'default'}
              disabled={baixando !== null}
              onClick={() => void tomar(formato)}
            >
              {baixando === formato ? messages.aguarde : `Baixar ${formato.toUpperCase()}`}
            </Button>
            <span>{para[formato]}</span>
          </li>
        )
      })}
    </ul>
  )
}
