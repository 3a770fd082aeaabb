import { may } from '@prumo/domain/core/tela.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { A_ENVIAR, ESTADO, estados } from '../../core/campo/armazem.ts'
import { espaco, pedirQueGuarde, tamanhoEscrito } from '../../core/campo/espaco.ts'
import { lerItens, numeroDe } from '../../core/campo/itens.ts'
import css from '../../core/telefone/Campo.module.css'
import { type FormaDeCampo, formaDe, type TelaDeCampo } from '../../core/telefone/forma.ts'
import { Icone } from '../../core/telefone/Icone.tsx'
import { Instalar } from '../../core/telefone/Instalar.tsx'
import { Moldura } from '../../core/telefone/Moldura.tsx'
import { recadoDado } from '../../core/telefone/recado.ts'
import { Elo } from '../../core/telefone/rota.tsx'
import { sair } from '../../core/telefone/sair.ts'
import { Tema } from '../../core/telefone/Tema.tsx'
import { useCampo, useConexao, useVivo } from '../../core/telefone/vivo.ts'

const MOMENTO = new Intl.DateTimeFormat('pt-BR', {
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})
const DIA = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', day: 'numeric', month: 'long' })

type InicioProps = {
  formas: readonly FormaDeCampo[]
  telas: readonly TelaDeCampo[]
  /** Between what was begun and what waits for a decision. */
  children?: ReactNode
}

/** What to do today: what was begun, what one may begin, what waits for a decision. */
export function Inicio({ formas, telas, children }: InicioProps) {
  const { aparelho, capa } = useCampo()
  const rascunhos = useVivo(() => lerItens(aparelho, [ESTADO.rascunho, ESTADO.recusado, ESTADO.conflito]), [aparelho])
  const minhas = formas.filter(({ tela, continua }) => !continua && may(capa.permissoes, tela, 'adicionar'))
  useEffect(() => void pedirQueGuarde(), [])
  const hoje = DIA.format(new Date())
  return (
    <Moldura
      volta={false}
      titulo={`Olá, ${aparelho.pessoa.nome.split(' ')[0]}`}
      subtitulo={hoje.charAt(0).toUpperCase() + hoje.slice(1)}
    >
      <Guardado />
      <section className={css.quadro} aria-label="Começar">
        <div className={css.novos}>
          {minhas.map(({ caminho, novo, icone }) => (
            <Elo key={caminho} href={`/campo/${caminho}`} className={css.botao}>
              <Icone nome={icone} lado={32} />
              {novo}
            </Elo>
          ))}
          {telas.map(({ caminho, nome, icone }) => (
            <Elo key={caminho} href={`/campo/${caminho}`} className={css.botao}>
              <Icone nome={icone} lado={32} />
              {nome}
            </Elo>
          ))}
        </div>
        {minhas.length === 0 && (
          <p>Você não tem permissão para registrar em campo. Se precisa, peça a quem administra os usuários.</p>
        )}
      </section>
      {rascunhos && rascunhos.length > 0 && (
        <section className={css.quadro}>
          <h2>Continuar</h2>
          <ul className={css.lista}>
            {rascunhos.toReversed().map((item) => (
              <li key={item.uuid}>
                <Elo
                  className={css.linha}
                  href={
                    item.estado === ESTADO.conflito
                      ? `/campo/conflito/${item.uuid}`
                      : `/campo/${formaDe(formas, item)?.caminho ?? 'pendencias'}/${item.uuid}`
                  }
                >
                  <span>
                    <strong>{item.conteudo.titulo || formaDe(formas, item)?.nome}</strong>
                    <span className={css.suave}>
                      {formaDe(formas, item)?.nome} {numeroDe(item)} · {MOMENTO.format(item.mudadoEm)}
                    </span>
                  </span>
                  {item.estado !== ESTADO.rascunho && (
                    <span className={css.selo} data-tom="erro">
                      {estados[item.estado]}
                    </span>
                  )}
                </Elo>
              </li>
            ))}
          </ul>
        </section>
      )}
      {children}
      {capa.esperam.length > 0 && <Esperam />}
      <Pe />
    </Moldura>
  )
}

/** What became of the record that was just put in the queue. */
function Guardado() {
  const { aparelho } = useCampo()
  const conexao = useConexao()
  const [recado] = useState(recadoDado)
  const estado = useVivo(
    async () => (recado ? (await aparelho.db.itens.get(recado.uuid))?.estado : undefined),
    [recado],
  )
  if (!recado || estado === undefined) return <div role="status" />
  const dito =
    estado === ESTADO.enviado
      ? recado.enviado
      : A_ENVIAR.includes(estado) && `${recado.guardado}${conexao === 'sem-rede' ? ' Vai quando houver conexão.' : ''}`
  return (
    <div role="status">
      {dito && (
        <p className={css.recado} data-tom="bom">
          {dito}
        </p>
      )}
    </div>
  )
}

/** What is decided at the desk's pages, when there is a network. */
function Esperam() {
  const { capa } = useCampo()
  const conexao = useConexao()
  return (
    <section className={css.quadro}>
      <h2>Espera por você</h2>
      <ul className={css.lista}>
        {capa.esperam.map(({ id, titulo, total, caminho }) => (
          <li key={id}>
            {conexao === 'sem-rede' ? (
              <span className={css.linha}>
                <span>{titulo}</span>
                <span className={css.selo}>{total}</span>
              </span>
            ) : (
              <a className={css.linha} href={caminho.startsWith('/') ? caminho : `/${caminho}`}>
                <span>{titulo}</span>
                <span className={css.selo}>{total}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Pe() {
  const { aparelho, capa } = useCampo()
  const [usado, setUsado] = useState<string | null>(null)
  useEffect(() => {
    void espaco().then((agora) => {
      if (agora) setUsado(`${tamanhoEscrito(agora.usado)} usados, ${tamanhoEscrito(agora.livre)} livres.`)
    })
  }, [])
  const divergente = Math.abs(capa.desvioMs) > 10 * 60_000
  return (
    <>
      {divergente && (
        <p className={css.recado} role="status">
          Relógio do aparelho divergente: acerte a data e a hora. O que você registrar leva as duas.
        </p>
      )}
      <Instalar />
      <section className={css.quadro}>
        <p className={css.suave}>
          Dados do escritório de {MOMENTO.format(capa.recebidoEm)}h. {usado}
        </p>
        <Tema />
        <div className={css.par}>
          <a className={css.botao} href="/">
            Ir ao Prumo
          </a>
          <button type="button" className={css.botao} onClick={() => void sair(aparelho)}>
            Sair
          </button>
        </div>
      </section>
    </>
  )
}
