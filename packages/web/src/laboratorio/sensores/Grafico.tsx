import { Button } from '@mantine/core'
import { today } from '@prumo/domain/core/dates.ts'
import { chamadasDeSensores } from '@prumo/domain/laboratorio/sensores/chamadas.ts'
import { grandezas } from '@prumo/domain/laboratorio/sensores/codigos.ts'
import { nomesDosPeriodos, type PeriodoDaSerie, type Serie } from '@prumo/domain/laboratorio/sensores/respostas.ts'
import { sensores } from '@prumo/domain/laboratorio/sensores/sensores.ts'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { addressOf, api } from '../../core/wire/api.ts'
import { keys } from '../../core/wire/query.ts'
import { Chart } from '../../ui/chart/Chart.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { SegmentedChoice } from '../../ui/SegmentedChoice.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { useAddressValue } from '../../ui/useAddressValue.ts'
import { medida } from './Marcas.tsx'
import css from './Sensores.module.css'
import type { SensorLido } from './sensor.ts'
import { desenhada, lacunas } from './serie.ts'

/** How long a chart that is looked at stands before it is read again. */
const DE_NOVO_MS = 60_000

const duracao = (segundos: number): string =>
  segundos < 7200
    ? `${Math.round(segundos / 60)} min`
    : segundos < 172_800
      ? `${Math.round(segundos / 3600)} h`
      : `${Math.round(segundos / 86_400)} dias`

/** What it read in a while: mean of each step with its extremes, the limits across, the silences left open. */
export function Grafico({ sensor }: { sensor: SensorLido }) {
  const [dito, escolher] = useAddressValue('periodo')
  const periodo = Object.hasOwn(nomesDosPeriodos, dito) ? (dito as PeriodoDaSerie) : '24h'
  const { data, error, refetch } = useQuery({
    queryKey: [...keys.all(sensores.name), sensor.id, 'serie', periodo],
    queryFn: ({ signal }) =>
      api.call(chamadasDeSensores.serie, { params: { id: sensor.id }, query: { periodo }, signal }),
    refetchInterval: DE_NOVO_MS,
    placeholderData: (antes) => antes,
  })
  return (
    <Panel title="Leituras">
      <div className={css.cabeca}>
        <SegmentedChoice
          label="Período"
          options={nomesDosPeriodos}
          value={periodo}
          onChange={(novo) => escolher(novo === '24h' ? null : novo)}
        />
        <Button
          component="a"
          variant="default"
          size="xs"
          data-no-print
          leftSection={<IconDownload size={14} />}
          href={addressOf(chamadasDeSensores.exportar, { params: { id: sensor.id }, query: { periodo } })}
        >
          CSV
        </Button>
        <Button
          component="a"
          variant="default"
          size="xs"
          data-no-print
          leftSection={<IconDownload size={14} />}
          href={`/api/sensores-leituras/planilha?sensorId=${sensor.id}&de=${today()}`}
        >
          Planilha de hoje
        </Button>
      </div>
      {error ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeletons lines={6} />
      ) : data.leituras === 0 ? (
        <EmptyState message="Nenhuma leitura neste período." />
      ) : (
        <Desenho sensor={sensor} serie={data} />
      )}
    </Panel>
  )
}

/** Drawn wherever what a sensor read is shown. */
export function Desenho({
  sensor,
  serie,
}: {
  sensor: Pick<SensorLido, 'unidade' | 'minimo' | 'maximo' | 'grandeza'>
  serie: Serie
}) {
  const { unidade, minimo, maximo, grandeza } = sensor
  const feita = desenhada(serie)
  const { quantas, maior } = lacunas(feita)
  const fora = serie.foraDaFaixa
  const junta = serie.pontos.some(({ leituras }) => leituras > 1)
  return (
    <>
      <p className={css.leve}>
        {serie.leituras.toLocaleString('pt-BR')} {serie.leituras === 1 ? 'leitura' : 'leituras'}, cada ponto reúne{' '}
        {duracao(serie.passoS)}. {fora > 0 && `${fora.toLocaleString('pt-BR')} fora da faixa. `}
        {quantas > 0 &&
          `${quantas === 1 ? 'Uma interrupção' : `${quantas} interrupções`}, a maior de ${duracao(maior * serie.passoS)}.`}
      </p>
      <Chart
        titulo={`${grandezas[grandeza as keyof typeof grandezas]}${unidade ? ` (${unidade})` : ''}`}
        tipo="linhas"
        formato="medida"
        categorias={feita.categorias}
        series={[
          // Where each step has one reading its extremes are the reading itself.
          ...(junta
            ? [
                { nome: 'Mínimo', valores: feita.minimo, cor: 'suave' as const },
                { nome: 'Máximo', valores: feita.maximo, cor: 'suave' as const },
              ]
            : []),
          { nome: junta ? 'Média' : 'Leitura', valores: feita.media, cor: 'forte' },
        ]}
        limite={[
          ...(minimo === null ? [] : [{ nome: `Limite mínimo: ${medida(minimo, unidade)}`, valor: minimo }]),
          ...(maximo === null ? [] : [{ nome: `Limite máximo: ${medida(maximo, unidade)}`, valor: maximo }]),
        ]}
      />
    </>
  )
}
