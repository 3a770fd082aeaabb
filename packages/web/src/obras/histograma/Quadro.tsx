import type { Histograma } from '@prumo/domain/obras/histograma/chamadas.ts'
import { graos, medidas } from '@prumo/domain/obras/histograma/quadro.ts'
import { Chart } from '../../ui/chart/Chart.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import type { useHistograma } from './calls.ts'
import type { EnderecoDoHistograma } from './endereco.ts'
import css from './Histograma.module.css'
import { Matriz, nomeDoPeriodo } from './Matriz.tsx'
import { pilhasDe } from './pilhas.ts'

type QuadroProps = {
  lido: ReturnType<typeof useHistograma>
  endereco: Pick<EnderecoDoHistograma, 'grao' | 'medida'>
}

/** Who was there and who was planned, drawn and in figures; or why there is nothing to show. */
export function Quadro({ lido, endereco: { grao, medida } }: QuadroProps) {
  if (lido.isError && !lido.data) return <ErrorState message={lido.error.message} onRetry={() => void lido.refetch()} />
  if (!lido.data) return <Skeletons lines={12} height={28} />
  const dados = noAlcance(lido.data)
  if (dados.linhas.length === 0)
    return <EmptyState message="Neste período nenhum RDO aprovado conta quem esteve na obra, e nada está previsto." />
  return (
    <div className={css.corpo} aria-busy={lido.isPlaceholderData}>
      <section className={css.quadro}>
        <Chart
          titulo={medida === 'horas' ? 'Homens-hora por período' : 'Presentes e previstos'}
          descricao={`${medidas[medida]}, ${graos[grao].toLowerCase()}, dos RDOs aprovados`}
          tipo="pilhas-e-linha"
          categorias={dados.periodos.map((periodo) => nomeDoPeriodo(periodo, grao))}
          series={pilhasDe(dados)}
          formato="numero"
        />
      </section>
      <Matriz dados={dados} grao={grao} />
    </div>
  )
}

/** From the first to the last period of which anything is told: empty months are no news. */
function noAlcance({ periodos, linhas, ...resto }: Histograma): Histograma {
  const ditos = periodos.map((_, n) =>
    linhas.some(({ celulas }) => celulas[n]!.previsto !== null || celulas[n]!.realizado !== null),
  )
  const [de, ate] = [ditos.indexOf(true), ditos.lastIndexOf(true) + 1]
  return {
    ...resto,
    periodos: periodos.slice(de, ate),
    linhas: linhas.map((linha) => ({ ...linha, celulas: linha.celulas.slice(de, ate) })),
  }
}
