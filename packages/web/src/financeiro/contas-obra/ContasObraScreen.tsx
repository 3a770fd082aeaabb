import { formatDate } from '@prumo/domain/core/dates.ts'
import { toCentavos } from '@prumo/domain/core/money.ts'
import { contasObra } from '@prumo/domain/obras/contas-obra.ts'
import type { NumerosDaObra } from '@prumo/domain/obras/contas-obra-respostas.ts'
import { useMemo } from 'react'
import { FilterMenu } from '../../core/list/FilterMenu.tsx'
import { ListBody, useListBody } from '../../core/list/ListBody.tsx'
import { usePermission } from '../../core/session/session.ts'
import type { AnyRecord } from '../../core/wire/records.ts'
import { referencesIn, useNames } from '../../core/wire/references.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { Money } from '../../ui/Money.tsx'
import { contaObraNaTela as entity } from './entidade.ts'
import { SituacaoDaObra } from './SituacaoDaObra.tsx'

type Conta = AnyRecord & {
  codigo: string
  nome: string
  contratoId: string
  municipio: string | null
  uf: string | null
  dataInicio: string | null
  dataFimPrevista: string | null
  status: number | null
  valorVendido: number | null
  custoOrcado: number | null
  contaJuridica: string | null
  percentualFisico: number | null
  numeros: NumerosDaObra
}
const { tela } = contasObra
const REFERENCIAS = ['contratoId']
const dia = (data: string | null) => (data ? formatDate(data) : '–')
const valor = (reais: number | null) => <Money value={reais === null ? null : toCentavos(reais)} />

/** Works as finance follows them: what each was budgeted, has committed, has paid, and what is left. */
export function ContasObraScreen() {
  const list = useListBody<Conta>(entity, tela)
  const { inSight } = list
  const mayAdd = usePermission(tela, 'adicionar')
  const nameOf = useNames(useMemo(() => referencesIn(entity, inSight, REFERENCIAS), [inSight]))
  const columns = useMemo<Column<Conta>[]>(
    () => [
      { id: 'codigo', header: 'Código', cell: ({ codigo }) => codigo },
      { id: 'nome', header: 'Obra', kind: 'title', card: 'title', hideable: false, cell: ({ nome }) => nome },
      {
        id: 'contratoId',
        header: 'Conta contrato',
        cell: ({ contratoId }) => nameOf('contas-contrato', contratoId) ?? '–',
      },
      {
        id: 'contaJuridica',
        hidden: true,
        header: 'Conta jurídica',
        sortable: false,
        cell: ({ contaJuridica }) => contaJuridica ?? '–',
      },
      {
        id: 'municipio',
        hidden: true,
        header: 'Município/UF',
        cell: ({ municipio, uf }) => [municipio, uf].filter(Boolean).join('/') || '–',
      },
      { id: 'dataInicio', hidden: true, header: 'Início', kind: 'date', cell: ({ dataInicio }) => dia(dataInicio) },
      {
        id: 'dataFimPrevista',
        hidden: true,
        header: 'Fim previsto',
        kind: 'date',
        cell: ({ dataFimPrevista }) => dia(dataFimPrevista),
      },
      { id: 'status', header: 'Situação', kind: 'status', cell: ({ status }) => <SituacaoDaObra status={status} /> },
      {
        id: 'valorVendido',
        header: 'Valor vendido',
        kind: 'money',
        cell: ({ valorVendido }) => valor(valorVendido),
      },
      {
        id: 'custoOrcado',
        hidden: true,
        header: 'Orçado',
        kind: 'money',
        cell: ({ custoOrcado }) => valor(custoOrcado),
      },
      {
        id: 'comprometido',
        header: 'Comprometido',
        kind: 'money',
        sortable: false,
        cell: ({ numeros }) => valor(numeros.comprometido),
      },
      { id: 'pago', header: 'Pago', kind: 'money', sortable: false, cell: ({ numeros }) => valor(numeros.pago) },
      {
        id: 'receitaMedida',
        hidden: true,
        header: 'Receita medida',
        kind: 'money',
        sortable: false,
        cell: ({ numeros }) => valor(numeros.receitaMedida),
      },
      {
        id: 'receitaFaturada',
        hidden: true,
        header: 'Receita faturada',
        kind: 'money',
        sortable: false,
        cell: ({ numeros }) => valor(numeros.receitaFaturada),
      },
      {
        id: 'receitaRecebida',
        hidden: true,
        header: 'Receita recebida',
        kind: 'money',
        sortable: false,
        cell: ({ numeros }) => valor(numeros.receitaRecebida),
      },
      { id: 'saldo', header: 'Saldo', kind: 'money', sortable: false, cell: ({ numeros }) => valor(numeros.saldo) },
      {
        id: 'percentualFisico',
        hidden: true,
        header: '% físico',
        kind: 'number',
        sortable: false,
        cell: ({ percentualFisico }) => (percentualFisico === null ? '–' : `${percentualFisico}%`),
      },
      {
        id: 'emAnalise',
        hidden: true,
        header: 'Em análise',
        kind: 'money',
        sortable: false,
        cell: ({ numeros }) => valor(numeros.emAnalise),
      },
      { id: 'margem', header: 'Margem', kind: 'money', sortable: false, cell: ({ numeros }) => valor(numeros.margem) },
    ],
    [nameOf],
  )
  return (
    <ListBody
      list={list}
      columns={columns}
      placeholder="Buscar por código, obra, município…"
      create={{
        label: 'Nova conta obra',
        may: mayAdd,
        reason: 'Você não tem permissão para adicionar contas obra',
      }}
      filters={<FilterMenu {...list.menu} />}
      rowTone={({ numeros }) => (numeros.saldo !== null && numeros.saldo < 0 ? 'danger' : undefined)}
    />
  )
}
