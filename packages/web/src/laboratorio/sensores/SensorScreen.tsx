import { Button } from '@mantine/core'
import { formatInstant } from '@prumo/domain/core/dates.ts'
import type { Field } from '@prumo/domain/core/field.ts'
import { grandezas, MODO_DE_SENSOR } from '@prumo/domain/laboratorio/sensores/codigos.ts'
import { atual, haQuanto, intervaloDe } from '@prumo/domain/laboratorio/sensores/julgar.ts'
import { LEITURA_DESATUALIZADA } from '@prumo/domain/laboratorio/sensores/leituras.ts'
import { sensores } from '@prumo/domain/laboratorio/sensores/sensores.ts'
import { IconAlertTriangle, IconKey, IconPencil, IconTrash } from '@tabler/icons-react'
import { Navigate, useParams, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { fieldItem } from '../../core/detail/FieldValue.tsx'
import { RecordFailure } from '../../core/detail/RecordFailure.tsx'
import { RecordHead } from '../../core/detail/RecordHead.tsx'
import { RecordHistory } from '../../core/detail/RecordHistory.tsx'
import { useDelete } from '../../core/detail/useDelete.ts'
import { lastListAddress } from '../../core/list/list-state.ts'
import { editAddress } from '../../core/screens/addresses.ts'
import { usePageTitle } from '../../core/screens/page-title.ts'
import { GatedButton } from '../../core/session/GatedButton.tsx'
import { usePermission } from '../../core/session/session.ts'
import { serverNow } from '../../core/wire/api.ts'
import { useRecord } from '../../core/wire/records.ts'
import { referencesIn, useNames } from '../../core/wire/references.ts'
import { DataList } from '../../ui/DataList.tsx'
import { Figures } from '../../ui/Figures.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { ChaveDialog, ComoEnviar } from './Chave.tsx'
import { Grafico } from './Grafico.tsx'
import { Calibracao, medida, Qualidade } from './Marcas.tsx'
import css from './Sensores.module.css'
import type { SensorLido } from './sensor.ts'

const { tela } = sensores

/** Design, Works 5.7, /sensor?id=: what it reads now and what it read. The record's own address shows the same. */
export function SensorScreen() {
  const { id: doCaminho } = useParams({ strict: false }) as { id?: string }
  const { id: daBusca } = useSearch({ strict: false }) as { id?: string | number }
  const id = doCaminho ?? String(daBusca ?? '')
  if (!/^\d{1,18}$/.test(id)) return <Navigate to={`/${tela.caminho}`} replace />
  return <Sensor key={id} id={id} />
}

/** The record is read again as often as it sends, while somebody looks. */
function useAoVivo(id: string) {
  const record = useRecord(sensores, id)
  const sensor = record.data as unknown as SensorLido | undefined
  const { refetch } = record
  const passo =
    sensor && sensor.modo === MODO_DE_SENSOR.http ? Math.min(60, Math.max(5, intervaloDe(sensor))) * 1000 : null
  useEffect(() => {
    if (passo === null) return
    const vez = setInterval(() => document.visibilityState === 'visible' && void refetch(), passo)
    return () => clearInterval(vez)
  }, [passo, refetch])
  return { record, sensor }
}

function Sensor({ id }: { id: string }) {
  const router = useRouter()
  const { record, sensor } = useAoVivo(id)
  const [gerando, gerar] = useState(false)
  const [mayEdit, mayDelete] = [usePermission(tela, 'editar'), usePermission(tela, 'excluir')]
  const excluir = useDelete(sensores)
  const nameOf = useNames(useMemo(() => (sensor ? referencesIn(sensores, [sensor]) : []), [sensor]))
  usePageTitle(sensor?.nome)
  if (record.isError && !sensor)
    return <RecordFailure tela={tela} error={record.error} onRetry={() => void record.refetch()} />
  if (!sensor) return <Skeletons lines={8} />
  const http = sensor.modo === MODO_DE_SENSOR.http
  const valor = (name: keyof typeof sensores.fields) => fieldItem(sensores.fields[name] as Field, sensor[name], nameOf)
  return (
    <>
      <RecordHead
        tela={tela}
        title={sensor.nome}
        tag={<Qualidade {...sensor} />}
        subtitle={`${grandezas[sensor.grandeza as keyof typeof grandezas]} · ${sensor.local}`}
        acts={
          <>
            {mayEdit && http && (
              <Button variant="default" leftSection={<IconKey size={16} />} onClick={() => gerar(true)}>
                {sensor.temChave ? 'Trocar a chave…' : 'Gerar a chave…'}
              </Button>
            )}
            <GatedButton
              allowed={mayEdit}
              reason="Você não tem permissão para editar sensores"
              leftSection={<IconPencil size={16} />}
              onClick={() => void router.navigate({ to: editAddress(tela, id) })}
            >
              Editar
            </GatedButton>
          </>
        }
        rare={[
          {
            label: 'Excluir…',
            icon: <IconTrash size={16} />,
            danger: true,
            allowed: mayDelete,
            reason: 'Você não tem permissão para excluir sensores',
            onClick: async () => {
              if (await excluir(sensor)) void router.navigate({ href: lastListAddress(tela) })
            },
          },
        ]}
      />
      <div className={css.pilha}>
        <Agora sensor={sensor} />
        {http && <Grafico sensor={sensor} />}
        <div className={css.colunas}>
          <Panel title="Sensor">
            <DataList
              fold
              items={[
                valor('grandeza'),
                valor('unidade'),
                valor('local'),
                valor('modo'),
                valor('intervaloS'),
                valor('minimo'),
                valor('maximo'),
                { label: 'Calibração', value: <Calibracao {...sensor} /> },
                valor('ativo'),
              ]}
            />
          </Panel>
          {http && <ComoEnviar sensor={sensor} />}
        </div>
      </div>
      <RecordHistory slug={sensores.name} id={id} />
      {gerando && <ChaveDialog sensor={sensor} onClose={() => gerar(false)} />}
    </>
  )
}

/** What it read last, and what that is worth to the bench. */
function Agora({ sensor }: { sensor: SensorLido }) {
  const { ultima, unidade, minimo, maximo, modo, semComunicacao, ativo } = sensor
  if (modo === MODO_DE_SENSOR.manual)
    return <p className={css.leve}>Sensor manual: a leitura é digitada na bancada, no momento do ensaio.</p>
  const agora = serverNow()
  const limites = [
    minimo !== null && `de ${medida(minimo, unidade)}`,
    maximo !== null && `até ${medida(maximo, unidade)}`,
  ]
  return (
    <>
      {ativo && (!ultima || !atual(ultima.data, agora)) && (
        <div className={css.aviso} role="note">
          <IconAlertTriangle size={18} aria-hidden />
          <span>{ultima ? LEITURA_DESATUALIZADA : 'O sensor ainda não enviou nenhuma leitura.'}</span>
        </div>
      )}
      <Figures
        label="Agora"
        figures={[
          {
            name: 'Última leitura',
            value: ultima ? medida(ultima.valor, unidade) : '–',
            tone: ultima && ultima.qualidade !== 1 ? 'warning' : undefined,
            note: ultima && ultima.qualidade !== 1 ? 'fora da faixa' : undefined,
          },
          {
            name: 'Há quanto tempo',
            value: ultima ? haQuanto(ultima.data, agora) : '–',
            tone: semComunicacao ? 'danger' : undefined,
            note: ultima ? formatInstant(ultima.data) : undefined,
          },
          { name: 'Limites', value: limites.filter(Boolean).join(' ') || 'Sem limites' },
        ]}
      />
    </>
  )
}
