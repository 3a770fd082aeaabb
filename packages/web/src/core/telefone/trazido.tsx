import { useEffect, useRef, useState } from 'react'
import css from './Campo.module.css'
import { Moldura } from './Moldura.tsx'
import { useConexao } from './vivo.ts'

/**
 * Begun anew where the office answers: a piece that did not come is remembered as missing by some browsers, and its style
 * sheet by all. Nothing is written yet in a screen that did not open.
 */
const recomecar = (): Promise<void> =>
  fetch('/campo', { cache: 'no-store' }).then(
    ({ ok }) => {
      if (ok) location.reload()
    },
    () => {},
  )

/** Code that comes when it is asked for. What did not come is asked for again by the person, and by itself as the line returns. */
export function useTrazido<T>(load: () => Promise<T>): { lido: T | null; falhou: boolean } {
  const [lido, setLido] = useState<{ um: T } | null>(null)
  const [falhou, setFalhou] = useState(false)
  const conexao = useConexao()
  const antes = useRef(conexao)
  useEffect(() => {
    let vale = true
    load().then(
      (um) => vale && setLido({ um }),
      () => vale && setFalhou(true),
    )
    return () => {
      vale = false
    }
  }, [load])
  useEffect(() => {
    // What fails with a line would fail again, and again.
    if (falhou && antes.current === 'sem-rede' && conexao !== 'sem-rede') void recomecar()
    antes.current = conexao
  }, [conexao, falhou])
  useEffect(() => {
    if (!falhou) return
    const agora = () => void recomecar()
    addEventListener('online', agora)
    return () => removeEventListener('online', agora)
  }, [falhou])
  return { lido: lido?.um ?? null, falhou }
}

/** What is shown until it came, or in its place. */
export function AindaNaoVeio({ titulo, falhou }: { titulo: string; falhou: boolean }) {
  const [tentando, setTentando] = useState(false)
  return (
    <Moldura titulo={titulo}>
      {falhou && (
        <section className={css.quadro}>
          <p className={css.recado} role="alert">
            Esta tela ainda não está neste aparelho. Ela vem quando houver internet, e depois abre também sem sinal.
          </p>
          <button
            type="button"
            className={css.botao}
            data-forte
            disabled={tentando}
            onClick={async () => {
              setTentando(true)
              await recomecar()
              setTentando(false)
            }}
          >
            Tentar de novo
          </button>
        </section>
      )}
    </Moldura>
  )
}
