import { type ReactNode, useEffect, useId, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import css from './Campo.module.css'
import { Icone } from './Icone.tsx'

type DialogoProps = {
  titulo: string
  onFechar: () => void
  children: ReactNode
  pe?: ReactNode
  /** A question of a few words, in the middle of the screen. */
  curto?: boolean
}

/** Over everything, until it is answered; the browser keeps the focus within it, and Esc leaves. */
export function Dialogo({ titulo, onFechar, children, pe, curto = false }: DialogoProps) {
  const dialogo = useRef<HTMLDialogElement>(null)
  const nome = useId()
  useEffect(() => {
    const element = dialogo.current!
    element.showModal()
    return () => element.close()
  }, [])
  return (
    <dialog
      ref={dialogo}
      className={`${css.folha} ${css.pergunta}`}
      data-curta={curto || undefined}
      aria-labelledby={nome}
      onCancel={(evento) => {
        evento.preventDefault()
        onFechar()
      }}
    >
      <div className={css.cabeca}>
        <div className={css.titulos}>
          <h1 id={nome} style={curto ? { whiteSpace: 'normal' } : undefined}>
            {titulo}
          </h1>
        </div>
        {!curto && (
          <button type="button" className={css.voltar} aria-label="Fechar" onClick={onFechar}>
            <Icone nome="fechar" />
          </button>
        )}
      </div>
      <div className={css.folhaCorpo}>{children}</div>
      {pe && <div className={css.pe}>{pe}</div>}
    </dialog>
  )
}

/** Asks before something that has no way back. */
export function confirmar(pergunta: {
  titulo: string
  corpo?: string
  acao: string
  perigo?: boolean
}): Promise<boolean> {
  const { titulo, corpo, acao, perigo } = pergunta
  const lugar = document.body.appendChild(document.createElement('div'))
  const raiz = createRoot(lugar)
  return new Promise((resolver) => {
    const responder = (resposta: boolean) => {
      raiz.unmount()
      lugar.remove()
      resolver(resposta)
    }
    raiz.render(
      <Dialogo
        titulo={titulo}
        curto
        onFechar={() => responder(false)}
        pe={
          <div className={css.par}>
            <button type="button" className={css.botao} onClick={() => responder(false)}>
              Cancelar
            </button>
            <button
              type="button"
              className={css.botao}
              data-forte={!perigo || undefined}
              data-perigo={perigo || undefined}
              onClick={() => responder(true)}
            >
              {acao}
            </button>
          </div>
        }
      >
        {corpo && <p>{corpo}</p>}
      </Dialogo>,
    )
  })
}
