import { formatInstant } from '@prumo/domain/core/dates.ts'
import { MODO_DE_MUDANCA, parou } from '@prumo/domain/operacao/mudanca/execucao.ts'
import { confere, type MudancaInteira } from '@prumo/domain/operacao/mudanca/respostas.ts'
import { telas } from '@prumo/domain/telas.ts'
import { useParams } from '@tanstack/react-router'
import { RecordFailure } from '../../core/detail/RecordFailure.tsx'
import { RecordHead } from '../../core/detail/RecordHead.tsx'
import { usePageTitle } from '../../core/screens/page-title.ts'
import { Figures } from '../../ui/Figures.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { Andamento } from './Andamento.tsx'
import { Colecoes } from './Colecoes.tsx'
import { emCurso, useMudanca } from './calls.ts'
import { Linhas } from './Linhas.tsx'
import css from './Mudanca.module.css'
import { modoDe, Situacao } from './Situacao.tsx'

const n = (quantos: number): string => quantos.toLocaleString('pt-BR')

/** One run: how far it is, what became of each collection against what was read, and the report line by line. */
export function MudancaScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const mudanca = useMudanca(id)
  usePageTitle(mudanca.data && `${modoDe(mudanca.data)} de ${mudanca.data.origem}`)
  if (mudanca.isError && !mudanca.data)
    return <RecordFailure tela={telas.mudanca} error={mudanca.error} onRetry={() => void mudanca.refetch()} />
  if (!mudanca.data) return <Skeletons lines={8} />
  const { data } = mudanca
  const seguindo = emCurso(data)
  return (
    <>
      <RecordHead
        tela={telas.mudanca}
        title={`${modoDe(data)} de ${data.origem}`}
        tag={<Situacao de={data} />}
        subtitle={quando(data)}
      />
      <div className={css.folha}>
        {seguindo && (
          <Panel title="Andamento">
            <Andamento de={data} />
          </Panel>
        )}
        {parou(data, Date.now()) && (
          <Panel title="Parou no meio">
            <p className={css.texto}>
              O comando não dá sinal desde {formatInstant(data.batidaEm)}. O que já tinha vindo ficou: rodá-lo de novo,
              com a mesma pasta, continua dali e nada vem duas vezes.
            </p>
          </Panel>
        )}
        <Resultado de={data} />
        <Colecoes de={data} />
        <Linhas id={id} erros={data.erros} avisos={data.avisos} seguindo={seguindo} />
      </div>
    </>
  )
}

const quando = ({ iniciadaEm, terminadaEm }: MudancaInteira): string =>
  `Começou em ${formatInstant(iniciadaEm)}${terminadaEm ? `; terminou em ${formatInstant(terminadaEm)}` : ''}`

function Resultado({ de: { colecoes, erros, avisos, mensagem, modo } }: { de: MudancaInteira }) {
  const soma = (qual: 'lidos' | 'gravados' | 'iguais' | 'recusados') =>
    colecoes.reduce((total, uma) => total + uma[qual], 0)
  const ensaio = modo === MODO_DE_MUDANCA.ensaio
  const diferem = colecoes.some((uma) => !confere(uma))
  return (
    <Panel title="Resultado">
      <div className={css.resultado}>
        {mensagem && <p className={diferem ? css.difere : css.texto}>{mensagem}</p>}
        <Figures
          label="Resultado"
          figures={[
            { name: 'Lidos', value: n(soma('lidos')) },
            { name: ensaio ? 'Viriam' : 'Vieram agora', value: n(soma('gravados')) },
            { name: 'Já tinham vindo', value: n(soma('iguais')) },
            {
              name: 'Por corrigir',
              value: n(soma('recusados')),
              note: `${n(erros)} ${erros === 1 ? 'erro' : 'erros'}`,
              tone: soma('recusados') > 0 ? 'danger' : undefined,
            },
            { name: 'Avisos', value: n(avisos), tone: avisos > 0 ? 'warning' : undefined },
          ]}
        />
      </div>
    </Panel>
  )
}
