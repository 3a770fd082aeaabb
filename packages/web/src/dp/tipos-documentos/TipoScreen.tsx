import { Button } from '@mantine/core'
import { iniciosDaGuarda, tiposDocumentos } from '@prumo/domain/dp/tipos-documentos.ts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useParams, useRouter } from '@tanstack/react-router'
import { RecordFailure } from '../../core/detail/RecordFailure.tsx'
import { RecordHead } from '../../core/detail/RecordHead.tsx'
import { RecordHistory } from '../../core/detail/RecordHistory.tsx'
import { lastListAddress } from '../../core/list/list-state.ts'
import { editAddress } from '../../core/screens/addresses.ts'
import { usePageTitle } from '../../core/screens/page-title.ts'
import { usePermission } from '../../core/session/session.ts'
import { useRecord } from '../../core/wire/records.ts'
import { DataList } from '../../ui/DataList.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { guardaEmPalavras, Nivel } from './Nivel.tsx'
import { useDocumentosDoTipo } from './registros.ts'
import { useRemoverTipo } from './useRemoverTipo.ts'

const { tela } = tiposDocumentos

/** One type, how long what is of it is kept, and how many documents that is. */
export function TipoScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const router = useRouter()
  const tipo = useRecord(tiposDocumentos, id)
  const edita = usePermission(tela, 'editar')
  const exclui = usePermission(tela, 'excluir')
  const documentos = useDocumentosDoTipo(id, exclui && tipo.data !== undefined)
  const remover = useRemoverTipo()
  usePageTitle(tipo.data?.nome)
  if (tipo.isError && !tipo.data)
    return <RecordFailure tela={tela} error={tipo.error} onRetry={() => void tipo.refetch()} />
  if (!tipo.data) return <Skeletons lines={4} />
  const { nome, nivel, sensivel, validadeMeses, guardaMeses, guardaDesde, guardaFundamento } = tipo.data
  const voltar = () => void router.navigate({ href: lastListAddress(tela) })
  return (
    <>
      <RecordHead
        tela={tela}
        title={nome}
        subtitle={tela.rotulo}
        acts={
          edita && (
            <Button
              leftSection={<IconPencil size={16} />}
              onClick={() => void router.navigate({ to: editAddress(tela, id) })}
            >
              Editar
            </Button>
          )
        }
        rare={
          exclui
            ? [
                {
                  label: 'Remover…',
                  icon: <IconTrash size={16} />,
                  danger: true,
                  allowed: true,
                  reason: '',
                  onClick: async () => {
                    if (await remover({ id, nome })) voltar()
                  },
                },
              ]
            : []
        }
      />
      <Panel title="Dados">
        <DataList
          fold
          items={[
            { label: 'Nome', value: nome },
            { label: 'Nível', value: <Nivel nivel={nivel} sensivel={sensivel ?? null} /> },
            { label: 'Validade usual', value: validadeMeses && guardaEmPalavras(validadeMeses) },
            { label: 'Guarda', value: guardaEmPalavras(guardaMeses) },
            { label: 'Contada da', value: guardaDesde && iniciosDaGuarda[guardaDesde as 1] },
            { label: 'Fundamento', value: guardaFundamento },
            ...(exclui ? [{ label: 'Documentos', value: documentos.data?.total.toLocaleString('pt-BR') ?? '…' }] : []),
          ]}
        />
      </Panel>
      <RecordHistory slug={tiposDocumentos.name} id={id} />
    </>
  )
}
