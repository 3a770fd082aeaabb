import { Button, Checkbox, CopyButton } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useSession } from '../core/session/session.ts'
import { saveFile } from '../core/wire/api.ts'
import css from './Conta.module.css'

/** The recovery codes, this once: they leave the page only when the person says they are kept. */
export function CodigosDeRecuperacao({ codigos, onKept }: { codigos: readonly string[]; onKept: () => void }) {
  const { usuario } = useSession()
  const [kept, setKept] = useState(false)
  // Closing the page now would lose them.
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
  const text = codigos.join('\n')
  const file = `Códigos de recuperação do Prumo\n${usuario.email}\n\n${text}\n\nCada código serve uma vez.\n`
  return (
    <div className={css.steps}>
      <p>
        Segundo fator pronto. Guarde estes códigos de recuperação fora do telefone: se você o perder, cada um deles
        serve uma vez no lugar do aplicativo. <strong>Eles não serão mostrados de novo.</strong>
      </p>
      <ol className={css.codes} aria-label="Códigos de recuperação">
        {codigos.map((codigo) => (
          <li key={codigo}>{codigo}</li>
        ))}
      </ol>
      <div className={css.row} data-no-print>
        <CopyButton value={text} timeout={4000}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? 'Copiados' : 'Copiar'}
            </Button>
          )}
        </CopyButton>
        <Button
          variant="default"
          onClick={() =>
            saveFile(new Blob([file], { type: 'text/plain;charset=utf-8' }), 'prumo-codigos-de-recuperacao.txt')
          }
        >
          Baixar
        </Button>
        <Button variant="default" onClick={() => window.print()}>
          Imprimir
        </Button>
      </div>
      <div className={css.row} data-no-print>
        <Checkbox
          label="Guardei os códigos"
          checked={kept}
          onChange={(event) => setKept(event.currentTarget.checked)}
        />
        <Button disabled={!kept} onClick={onKept} ml="auto">
          Concluir
        </Button>
      </div>
    </div>
  )
}
