import { chamadasDeEntregas } from '@prumo/domain/inventario/entregas/chamadas.ts'
import { inventarioEntregas } from '@prumo/domain/inventario/entregas/entregas.ts'
import { SITUACAO_DO_MICRO } from '@prumo/domain/inventario/micros.ts'
import { IconPackageExport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { detailAddress, listAddress, newAddress } from '../../core/screens/addresses.ts'
import { GatedButton } from '../../core/session/GatedButton.tsx'
import { usePermission } from '../../core/session/session.ts'
import { api } from '../../core/wire/api.ts'
import { keys } from '../../core/wire/query.ts'
import type { AnyRecord } from '../../core/wire/records.ts'
import { useNames } from '../../core/wire/references.ts'
import { DataList } from '../../ui/DataList.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { dia } from '../Celulas.tsx'
import { ehMicro, type Guardado, palavraDe } from '../guardado.ts'
import css from '../Inventario.module.css'
import { Previsao } from './Previsao.tsx'
import { Situacao } from './Situacao.tsx'

const { tela } = inventarioEntregas

/** By which entrega the item is out now, or the way to hand it over; and those there were. */
export function Guarda({ entity, item }: { entity: Guardado; item: AnyRecord }) {
  const le = usePermission(tela, 'visualizar')
  if (!le) return null
  const campo = ehMicro(entity) ? 'microId' : 'chipId'
  return (
    <Panel
      title="Entrega"
      action={<AppLink href={`${listAddress(tela)}?${campo}=${item.id}`}>Todas as entregas</AppLink>}
    >
      <Atual entity={entity} item={item} campo={campo} />
    </Panel>
  )
}

function Atual({ entity, item, campo }: { entity: Guardado; item: AnyRecord; campo: 'microId' | 'chipId' }) {
  const router = useRouter()
  const entrega = usePermission(tela, 'adicionar')
  const { data, error, refetch } = useQuery({
    queryKey: [...keys.all(inventarioEntregas.name), 'do-item', campo, item.id],
    queryFn: ({ signal }) =>
      api.call(chamadasDeEntregas.listar, { query: { [campo]: item.id, abertas: 'true', maxLote: '1' }, signal }),
  })
  const atual = data?.itens[0]
  const nameOf = useNames(useMemo(() => (atual ? [{ target: 'colaboradores', id: atual.colabId }] : []), [atual]))
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeletons lines={3} />
  if (atual)
    return (
      <DataList
        items={[
          { label: 'Nº', value: <AppLink href={detailAddress(tela, atual.id)}>{atual.numero}</AppLink> },
          { label: 'Situação', value: <Situacao situacao={atual.situacao} /> },
          { label: 'Com', value: nameOf('colaboradores', atual.colabId) ?? '–' },
          { label: 'Entregue em', value: dia(atual.entregueEm) },
          { label: 'Devolver até', value: <Previsao {...atual} /> },
        ]}
      />
    )
  const ativo = item.situacao === SITUACAO_DO_MICRO.ativo
  return (
    <div className={css.cartao}>
      <p className={css.leve}>
        {item.colabId === null
          ? `Este ${palavraDe(entity)} não está entregue a ninguém.`
          : 'Há um responsável no cadastro, sem entrega registrada: entregue a ele para que aceite o termo.'}
      </p>
      <div className={css.atos} data-no-print>
        <GatedButton
          allowed={entrega && ativo}
          reason={entrega ? 'Só se entrega o que está ativo' : 'Você não tem permissão para adicionar entregas'}
          variant="default"
          leftSection={<IconPackageExport size={16} />}
          onClick={() =>
            void router.navigate({
              href: `${newAddress(tela)}?${entity.name}=${item.id}${item.colabId ? `&colabId=${item.colabId}` : ''}`,
            })
          }
        >
          Entregar
        </GatedButton>
      </div>
    </div>
  )
}
