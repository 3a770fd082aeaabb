import { type ReactNode, useEffect } from 'react'
import css from './Campo.module.css'
import { Icone } from './Icone.tsx'
import { Elo, voltar } from './rota.tsx'
import { useConexao, useFila } from './vivo.ts'

export const ENTRAR = '/login?voltar=%2Fcampo%2Fpendencias'

type MolduraProps = {
  titulo: string
  subtitulo?: ReactNode
  /** Without it, this is where one begins. */
  volta?: boolean
  children: ReactNode
  /** At the foot, under the thumb. */
  pe?: ReactNode
}

/** The frame of every screen: where one is, how it stands with the office, what is done next. */
export function Moldura({ titulo, subtitulo, volta = true, children, pe }: MolduraProps) {
  const { fila, parados } = useFila()
  useEffect(() => {
    document.title = `${titulo} · Prumo em campo`
  }, [titulo])
  return (
    <div className={css.moldura}>
      <header className={css.cabeca}>
        {volta && (
          <button type="button" className={css.voltar} aria-label="Voltar" onClick={voltar}>
            <Icone nome="voltar" lado={28} />
          </button>
        )}
        <div className={css.titulos}>
          <h1>{titulo}</h1>
          {subtitulo && <p>{subtitulo}</p>}
        </div>
        <Elo href="/campo/pendencias" className={css.fila} data-parados={parados > 0 || undefined}>
          {parados > 0 ? `${parados} a resolver` : fila === 0 ? 'Fila vazia' : `${fila} na fila`}
        </Elo>
      </header>
      <Barra />
      <main className={css.corpo}>{children}</main>
      {pe && <footer className={css.pe}>{pe}</footer>}
    </div>
  )
}

/** How it stands with the office, in words. */
function Barra() {
  const conexao = useConexao()
  const { fila } = useFila()
  // What comes by itself is no matter for a bar.
  if (conexao === 'com-rede' || (conexao === 'enviando' && fila === 0)) return <div role="status" />
  return (
    <div role="status" className={css.barra} data-tom={conexao}>
      <Icone nome={conexao === 'sem-rede' ? 'semRede' : conexao === 'entrar' ? 'alerta' : 'enviar'} />
      {conexao === 'sem-rede' && <span>Sem conexão. Tudo fica salvo neste aparelho e será enviado depois.</span>}
      {conexao === 'enviando' && <span>Enviando… {fila} na fila.</span>}
      {conexao === 'entrar' && (
        <span>
          Sua sessão terminou. Nada se perdeu: <a href={ENTRAR}>entre de novo</a> para enviar.
        </span>
      )}
    </div>
  )
}
