import { type ReactNode, useEffect, useRef, useState } from 'react'
import css from './Campo.module.css'
import { Icone } from './Icone.tsx'
import { Moldura } from './Moldura.tsx'

export interface Passo {
  readonly id: string
  readonly titulo: string
  readonly corpo: ReactNode
  /** What this step lacks for the record to go. */
  readonly falta?: string | null
}

type PassosProps = {
  titulo: string
  onde?: string
  passos: readonly Passo[]
  salvoEm: number | null
  /** The button of the last step. */
  fim: string
  onFim: () => void | Promise<void>
  /** Something at the top of each step. */
  recado?: ReactNode
}

const HORA = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' })

/** A record in steps of one subject, one after the other, with two buttons under the thumb. */
export function Passos({ titulo, onde, passos, salvoEm, fim, onFim, recado }: PassosProps) {
  const [qual, setQual] = useState(0)
  const [fazendo, setFazendo] = useState(false)
  const n = Math.min(qual, passos.length - 1)
  const passo = passos[n]!
  const cabeca = useRef<HTMLHeadingElement>(null)
  const primeiro = useRef(true)
  useEffect(() => {
    if (primeiro.current) {
      primeiro.current = false
      return
    }
    scrollTo(0, 0)
    cabeca.current?.focus()
  }, [n])
  const ultimo = n === passos.length - 1
  const [pedidos, setPedidos] = useState(0)
  // What is lacking is told in what was drawn after it was asked for.
  useEffect(() => {
    const falta = pedidos > 0 ? passos.findIndex((um) => um.falta) : -1
    if (falta >= 0) setQual(falta)
  }, [pedidos])
  const acabar = async () => {
    setFazendo(true)
    try {
      await onFim()
    } finally {
      setFazendo(false)
      setPedidos((antes) => antes + 1)
    }
  }
  return (
    <Moldura
      titulo={titulo}
      subtitulo={[`Passo ${n + 1} de ${passos.length}`, onde].filter(Boolean).join(' · ')}
      pe={
        <>
          <div className={css.par}>
            <button type="button" className={css.botao} disabled={n === 0} onClick={() => setQual(n - 1)}>
              Anterior
            </button>
            {ultimo ? (
              <button type="button" className={css.botao} data-forte disabled={fazendo} onClick={() => void acabar()}>
                {fim}
              </button>
            ) : (
              <button type="button" className={css.botao} data-forte onClick={() => setQual(n + 1)}>
                Continuar
              </button>
            )}
          </div>
          <p className={css.salvo} role="status">
            {salvoEm === null ? 'Nada foi escrito ainda' : `Rascunho salvo às ${HORA.format(salvoEm)}`}
          </p>
        </>
      }
    >
      {recado}
      <section className={css.quadro} aria-labelledby="passo">
        <h2 id="passo" ref={cabeca} tabIndex={-1}>
          {passo.titulo}
        </h2>
        {passo.corpo}
      </section>
      {passos.length > 2 && <Salto passos={passos} n={n} onIr={setQual} />}
    </Moldura>
  )
}

/** To any step, by its name: a report of twelve sections is not filled in from the first to the last. */
const Salto = ({ passos, n, onIr }: { passos: readonly Passo[]; n: number; onIr: (n: number) => void }) => (
  // Closed again once it led somewhere.
  <details key={n} className={css.quadro}>
    <summary className={css.abrir}>
      Ir a outro passo <Icone nome="adiante" />
    </summary>
    <ol className={css.lista}>
      {passos.map(({ id, titulo, falta }, este) => (
        <li key={id}>
          <button
            type="button"
            className={css.linha}
            aria-current={este === n ? 'step' : undefined}
            onClick={() => onIr(este)}
          >
            <span>
              {este + 1}. {titulo}
            </span>
            {falta ? (
              <span className={css.selo} data-tom="aviso">
                falta
              </span>
            ) : (
              este === n && <span className={css.selo}>aqui</span>
            )}
          </button>
        </li>
      ))}
    </ol>
  </details>
)
