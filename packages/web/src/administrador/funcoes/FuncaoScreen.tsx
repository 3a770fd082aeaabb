import { Button } from '@mantine/core'
import { funcoes } from '@prumo/domain/administrador/funcoes.ts'
import { telas } from '@prumo/domain/telas.ts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useParams, useRouter } from '@tanstack/react-router'
import { RecordFailure } from '../../core/detail/RecordFailure.tsx'
import { RecordHead } from '../../core/detail/RecordHead.tsx'
import { lastListAddress } from '../../core/list/list-state.ts'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { editAddress, listAddress } from '../../core/screens/addresses.ts'
import { usePageTitle } from '../../core/screens/page-title.ts'
import { usePermission } from '../../core/session/session.ts'
import { DataList } from '../../ui/DataList.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { usePermissoesDeFuncoes } from './permissoes.ts'
import { useFuncao, useHolders } from './registros.ts'
import { useRemoverFuncao } from './useRemoverFuncao.ts'

const { tela } = funcoes

/** One role, and how many are employed as it. */
export function FuncaoScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const router = useRouter()
  const record = useFuncao(id)
  const mayDelete = usePermission(tela, 'excluir')
  const holders = useHolders(id, mayDelete && record.data !== undefined)
  const mayList = usePermission(telas.colaboradores, 'visualizar')
  const may = usePermissoesDeFuncoes()
  const remove = useRemoverFuncao()
  usePageTitle(record.data?.nome)

  if (record.isError && !record.data)
    return <RecordFailure tela={tela} error={record.error} onRetry={() => void record.refetch()} />
  if (!record.data) return <Skeletons lines={4} />
  const { nome } = record.data
  const back = () => void router.navigate({ href: lastListAddress(tela) })
  return (
    <>
      <RecordHead
        tela={tela}
        title={nome}
        subtitle={tela.rotulo}
        acts={
          may.editar && (
            <Button
              leftSection={<IconPencil size={16} />}
              onClick={() => void router.navigate({ to: editAddress(tela, id) })}
            >
              Editar
            </Button>
          )
        }
        rare={
          may.remover
            ? [
                {
                  label: 'Remover…',
                  icon: <IconTrash size={16} />,
                  danger: true,
                  allowed: true,
                  reason: '',
                  onClick: async () => {
                    if (await remove({ id, nome })) back()
                  },
                },
              ]
            : []
        }
      />
      <Panel title="Dados">
        <DataList
          items={[
            { label: 'Nome', value: nome },
            ...(mayDelete
              ? [{ label: 'Colaboradores', value: holders.data?.total.toLocaleString('pt-BR') ?? '…' }]
              : []),
            ...(mayList
              ? [
                  {
                    label: 'Quem são',
                    value: <AppLink href={holdersAddress(id, nome)}>Ver colaboradores com esta função</AppLink>,
                  },
                ]
              : []),
          ]}
        />
      </Panel>
    </>
  )
}

/** The list of collaborators, narrowed to that role; who has left keeps it too. */
const holdersAddress = (id: string, nome: string): string =>
  `${listAddress(telas.colaboradores)}?${new URLSearchParams({
    queryconfig: 'funcaoId',
    querytype: 'ref',
    textquery: nome,
    queryvalue: id,
    inativos: 'sim',
  })}`
