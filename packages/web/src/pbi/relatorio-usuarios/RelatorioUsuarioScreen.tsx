import { Button } from '@mantine/core'
import type { Field } from '@prumo/domain/core/field.ts'
import { relatoriosUsuarios } from '@prumo/domain/pbi/relatorios-usuarios.ts'
import { IconPencil, IconPresentationAnalytics, IconTrash } from '@tabler/icons-react'
import { Navigate, useParams, useRouter, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
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
import { useRecord } from '../../core/wire/records.ts'
import { referencesIn, useNames } from '../../core/wire/references.ts'
import { DataList } from '../../ui/DataList.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import css from '../Pbi.module.css'
import { Foto } from './Cartoes.tsx'
import { enderecoDoRelatorio, listaDePessoas, type Relatorio, relatorios, usePodeAbrir } from './entidade.ts'

const { tela, name, fields } = relatoriosUsuarios
const NO_POWER_BI = ['contaMestreId', 'grupoId', 'relatorioId', 'paginaFixa'] as const

/** A report's sheet, under both spellings of its address; without an id there is nothing to see here (Spec 3 §8). */
export function RelatorioUsuarioScreen() {
  const { id: noCaminho } = useParams({ strict: false }) as { id?: string }
  const { id = noCaminho } = useSearch({ strict: false }) as { id?: string }
  return id ? <Ficha key={id} id={id} /> : <Navigate to="/" replace />
}

function Ficha({ id }: { id: string }) {
  const router = useRouter()
  const record = useRecord(relatorios, id)
  const relatorio = record.data as unknown as Relatorio | undefined
  const edita = usePermission(tela, 'editar')
  const exclui = usePermission(tela, 'excluir')
  const excluir = useDelete(relatorios)
  const podeAbrir = usePodeAbrir()
  const nameOf = useNames(
    useMemo(() => (relatorio && edita ? referencesIn(relatorios, [relatorio]) : []), [relatorio, edita]),
  )
  usePageTitle(relatorio?.nomeDoRelatorio)
  if (record.isError && !relatorio)
    return <RecordFailure tela={tela} error={record.error} onRetry={() => void record.refetch()} />
  if (!relatorio) return <Skeletons lines={8} />
  const voltar = () => void router.navigate({ href: lastListAddress(tela) })
  return (
    <>
      <RecordHead
        tela={tela}
        title={relatorio.nomeDoRelatorio}
        subtitle={tela.rotulo}
        acts={
          <>
            {edita && (
              <Button
                variant="default"
                leftSection={<IconPencil size={16} />}
                onClick={() => void router.navigate({ to: editAddress(tela, id) })}
              >
                Editar
              </Button>
            )}
            <GatedButton
              allowed={podeAbrir(relatorio)}
              reason="Você não está na lista de quem o abre"
              leftSection={<IconPresentationAnalytics size={16} />}
              onClick={() => void router.navigate({ href: enderecoDoRelatorio(relatorio) })}
            >
              Abrir relatório
            </GatedButton>
          </>
        }
        rare={
          exclui
            ? [
                {
                  label: 'Excluir…',
                  icon: <IconTrash size={16} />,
                  danger: true,
                  allowed: true,
                  reason: '',
                  onClick: async () => {
                    if (await excluir(relatorio)) voltar()
                  },
                },
              ]
            : []
        }
      />
      <div className={css.ficha}>
        <Panel>
          <Foto key={relatorio.hiperlink} src={relatorio.hiperlink} />
          <p className={css.sobre}>{relatorio.descricaoDoRelatorio}</p>
        </Panel>
        {edita && (
          <Panel title="No Power BI">
            <DataList
              fold
              labelWidth={120}
              items={[
                ...NO_POWER_BI.map((campo) => fieldItem(fields[campo] as Field, relatorio[campo], nameOf)),
                { label: fields.colaboradores.label, value: listaDePessoas(relatorio.colaboradores, nameOf) ?? '…' },
              ]}
            />
          </Panel>
        )}
      </div>
      {edita && <RecordHistory slug={name} id={id} />}
    </>
  )
}
