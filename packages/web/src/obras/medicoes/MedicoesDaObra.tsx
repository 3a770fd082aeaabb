import { Button } from '@mantine/core'
import type { RecordOf } from '@prumo/domain/core/entity.ts'
import { toCentavos } from '@prumo/domain/core/money.ts'
import {
  aspectosDeMedicao,
  medicoes,
  SEM_MEDIR,
  sinalDo,
  statusDeMedicao,
  tiposDeMedicao,
} from '@prumo/domain/obras/medicoes/medicoes.ts'
import { formatUnidades } from '@prumo/domain/obras/unidades.ts'
import { IconPlus } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { CodigoTag } from '../../core/aspecto/CodigoTag.tsx'
import { detailAddress, listAddress } from '../../core/screens/addresses.ts'
import { usePermission } from '../../core/session/session.ts'
import { type AnyRecord, useList } from '../../core/wire/records.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Money } from '../../ui/Money.tsx'
import css from './Medicoes.module.css'
import { mes, periodo, quantos } from './medicao.ts'

type Medicao = AnyRecord & RecordOf<typeof medicoes>
const { tela } = medicoes

/** A work's measurements, on the work's own page: what they come to, and the next one. */
export function MedicoesDaObra({ obra }: { obra: { readonly id: string } }) {
  const router = useRouter()
  const mayAdd = usePermission(tela, 'adicionar')
  const params = useMemo(() => ({ campo: 'obraId', valor: obra.id, ordem: 'numero' }), [obra.id])
  const list = useList(medicoes, params)
  const rows = list.rows as unknown as Medicao[]
  const valem = rows.filter(({ status }) => !SEM_MEDIR.includes(status))
  const liquido = valem.reduce(
    (soma, { valorLiquido, tipo }) => soma + sinalDo(tipo) * (toCentavos(valorLiquido) ?? 0),
    0,
  )
  const nova = mayAdd && (
    <Button
      variant="default"
      leftSection={<IconPlus size={16} />}
      onClick={() => void router.navigate({ href: `${listAddress(tela)}?nova=${obra.id}` })}
    >
      Nova medição
    </Button>
  )
  if (!list.loading && !list.error && rows.length === 0)
    return <EmptyState message="Nenhuma medição nesta obra ainda.">{nova}</EmptyState>
  return (
    <>
      <div className={css.resumo}>
        <span>
          {quantos(valem.length, 'medição vale', 'medições valem')} <Money value={liquido} /> líquidos
        </span>
        {nova}
      </div>
      <DataTable
        label="Medições da obra"
        rows={rows}
        getRowId={({ id }) => id}
        loading={list.loading}
        error={list.error}
        onRetry={list.refetch}
        keyboard={false}
        maxHeight="none"
        href={({ id }) => detailAddress(tela, id)}
        onOpen={({ id }) => void router.navigate({ to: detailAddress(tela, id) })}
        columns={[
          { id: 'numero', header: 'Nº', kind: 'title', card: 'title', cell: ({ numero }) => numero },
          {
            id: 'tipo',
            header: 'Tipo',
            card: 'line',
            cell: ({ tipo }) => tiposDeMedicao[tipo as keyof typeof tiposDeMedicao],
          },
          { id: 'mesComp', header: 'Competência', kind: 'date', card: 'line', cell: ({ mesComp }) => mes(mesComp) },
          { id: 'periodo', header: 'Período', kind: 'date', sortable: false, cell: periodo },
          { id: 'totalUS', header: 'US', kind: 'number', cell: ({ totalUS }) => formatUnidades(totalUS) },
          {
            id: 'valorGlosa',
            header: 'Glosa',
            kind: 'money',
            cell: ({ valorGlosa }) => <Money value={toCentavos(valorGlosa)} />,
          },
          {
            id: 'valorLiquido',
            header: 'Líquido',
            kind: 'money',
            card: 'line',
            cell: ({ valorLiquido }) => <Money value={toCentavos(valorLiquido)} />,
          },
          {
            id: 'status',
            header: 'Status',
            kind: 'status',
            card: 'line',
            cell: ({ status }) => <CodigoTag palavras={statusDeMedicao} aspectos={aspectosDeMedicao} codigo={status} />,
          },
        ]}
      />
    </>
  )
}
