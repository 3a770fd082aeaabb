import { Button } from '@mantine/core'
import { IconFileText, IconPencil, IconQrcode, IconTrash } from '@tabler/icons-react'
import { useParams, useRouter } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { RecordFailure } from '../core/detail/RecordFailure.tsx'
import { RecordHead } from '../core/detail/RecordHead.tsx'
import { RecordHistory } from '../core/detail/RecordHistory.tsx'
import { lastListAddress } from '../core/list/list-state.ts'
import { editAddress } from '../core/screens/addresses.ts'
import { usePageTitle } from '../core/screens/page-title.ts'
import { GatedButton } from '../core/session/GatedButton.tsx'
import { usePermission } from '../core/session/session.ts'
import { type AnyRecord, useRecord } from '../core/wire/records.ts'
import { type NameOf, referencesIn, useNames } from '../core/wire/references.ts'
import { DataList, type DataListItem } from '../ui/DataList.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Skeletons } from '../ui/Skeletons.tsx'
import { Situacao } from './Celulas.tsx'
import { Guarda } from './entregas/Guarda.tsx'
import { type Guardado, nomeDoItem, palavraDe } from './guardado.ts'
import css from './Inventario.module.css'
import { Posses } from './Posses.tsx'
import { usePapeis } from './usePapeis.ts'
import { useRemover } from './useRemover.ts'

export type Grupo = { title: string; items: readonly DataListItem[]; note?: ReactNode }

export type FichaDoItemProps = {
  entity: Guardado
  grupos: (item: AnyRecord, nameOf: NameOf) => readonly Grupo[]
}

/** One item: what it is, who has it and had it, its papers, and its life in the log. */
export function FichaDoItem({ entity, grupos }: FichaDoItemProps) {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const router = useRouter()
  const registro = useRecord(entity, id)
  const item = registro.data as AnyRecord | undefined
  const nameOf = useNames(useMemo(() => (item ? referencesIn(entity, [item]) : []), [entity, item]))
  const mayEdit = usePermission(entity.tela, 'editar')
  const mayDelete = usePermission(entity.tela, 'excluir')
  const remover = useRemover(entity)
  const papeis = usePapeis(entity)
  usePageTitle(item && nomeDoItem(entity, item))

  if (registro.isError && !item)
    return <RecordFailure tela={entity.tela} error={registro.error} onRetry={() => void registro.refetch()} />
  if (!item) return <Skeletons lines={8} />
  const voltar = () => void router.navigate({ href: lastListAddress(entity.tela) })
  const what = palavraDe(entity)
  return (
    <>
      <RecordHead
        tela={entity.tela}
        title={nomeDoItem(entity, item)}
        tag={<Situacao codigo={item.situacao as number} />}
        subtitle={entity.tela.rotulo}
        acts={
          <>
            <GatedButton
              allowed={item.colabId !== null && papeis.fazendo === null}
              reason={
                item.colabId === null ? `Este ${what} não tem responsável` : 'Espere o arquivo que está sendo feito'
              }
              variant="default"
              leftSection={<IconFileText size={16} />}
              onClick={() => papeis.termo(id)}
            >
              Termo de responsabilidade
            </GatedButton>
            <Button
              variant="default"
              leftSection={<IconQrcode size={16} />}
              disabled={papeis.fazendo !== null}
              onClick={() => papeis.etiquetas({ ids: [id] })}
            >
              Etiqueta
            </Button>
            <GatedButton
              allowed={mayEdit}
              reason={`Você não tem permissão para editar ${entity.noun.many}`}
              leftSection={<IconPencil size={16} />}
              onClick={() => void router.navigate({ to: editAddress(entity.tela, id) })}
            >
              Editar
            </GatedButton>
          </>
        }
        rare={[
          {
            label: 'Remover…',
            icon: <IconTrash size={16} />,
            danger: true,
            allowed: mayDelete,
            reason: `Você não tem permissão para remover ${entity.noun.many}`,
            onClick: async () => {
              if (await remover(item)) voltar()
            },
          },
        ]}
      />
      <div className={css.grupos}>
        {grupos(item, nameOf).map(({ title, items, note }) => (
          <Panel key={title} title={title}>
            <DataList items={items} fold />
            {note && <p className={css.nota}>{note}</p>}
          </Panel>
        ))}
        <Guarda entity={entity} item={item} />
        <Posses entity={entity} id={id} />
      </div>
      <RecordHistory slug={entity.name} id={id} />
    </>
  )
}
