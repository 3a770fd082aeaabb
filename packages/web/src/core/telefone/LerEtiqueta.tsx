import { useState } from 'react'
import { useLeitor } from '../../ui/useLeitor.ts'
import css from './Campo.module.css'
import entrada from './Campos.module.css'
import { Dialogo } from './Dialogo.tsx'

/** A tag often carries an address that ends in its code. */
const codigoDe = (lido: string): string => (lido.trim().split(/[/=]/).filter(Boolean).at(-1) ?? '').toUpperCase()

/** The camera on a tag, and below it the way to type what does not read. */
export function LerEtiqueta({ onFechar, onLida }: { onFechar: () => void; onLida: (codigo: string) => void }) {
  const [digitado, digitar] = useState('')
  const { video, falhou } = useLeitor((lido) => {
    const codigo = codigoDe(lido)
    if (codigo) onLida(codigo)
  })
  return (
    <Dialogo
      titulo="Ler etiqueta"
      onFechar={onFechar}
      pe={
        <button
          type="button"
          className={css.botao}
          data-forte
          disabled={!digitado.trim()}
          onClick={() => onLida(codigoDe(digitado))}
        >
          Usar o código digitado
        </button>
      }
    >
      {!falhou && (
        <video ref={video} playsInline muted style={{ width: '100%', borderRadius: 8, background: '#000' }}>
          <track kind="captions" />
        </video>
      )}
      <p role={falhou ? 'alert' : undefined} className={falhou ? css.recado : css.suave}>
        {falhou ? 'A câmera não pôde ser aberta. Digite o código da etiqueta.' : 'Aponte para o código da etiqueta.'}
      </p>
      <input
        className={entrada.entrada}
        aria-label="Código da etiqueta"
        placeholder="LAB-000001"
        autoCapitalize="characters"
        autoComplete="off"
        value={digitado}
        onChange={({ target }) => digitar(target.value)}
      />
    </Dialogo>
  )
}
