import { Button } from '@mantine/core'
import { formatDate } from '@prumo/domain/core/dates.ts'
import { toCentavos } from '@prumo/domain/core/money.ts'
import { localidadeEmPalavras } from '@prumo/domain/financeiro/valores-diarias/regras.ts'
import type { ValorNaResposta } from '@prumo/domain/financeiro/valores-diarias/respostas.ts'
import {
  basesDeDiaria,
  tiposDeDiaria,
  valoresDiarias,
} from '@prumo/domain/financeiro/valores-diarias/valores-diarias.ts'
import { telas } from '@prumo/domain/telas.ts'
import { IconFlask } from '@tabler/icons-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { FilterSelect } from '../../core/filters/FilterSelect.tsx'
import { FilterMenu } from '../../core/list/FilterMenu.tsx'
import { ListBody, useListBody } from '../../core/list/ListBody.tsx'
import { usePermission } from '../../core/session/session.ts'
import { type NameOf, referencesIn, useNames } from '../../core/wire/references.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { Money } from '../../ui/Money.tsx'
import { useAddressValue } from '../../ui/useAddressValue.ts'
import { SituacaoDoValor } from './SituacaoDoValor.tsx'

const SimularDialog = lazy(() => import('./SimularDialog.tsx'))
const tela = telas.valoresDiarias

const USUAL = '1,2'
const SITUACOES = [
  { value: USUAL, label: 'Vigentes e futuras' },
  { value: '3', label: 'Encerradas' },
  { value: '4', label: 'Desativadas' },
  { value: '1,2,3,4', label: 'Todas' },
]

const colunas = (nameOf: NameOf): readonly Column<ValorNaResposta>[] => {
  const nome = (alvo: string, id: string | null) => (id ? (nameOf(alvo, id) ?? '–') : null)
  return [
    { id: 'nome', header: 'Nome', kind: 'title', hideable: false, card: 'title', cell: (valor) => valor.nome },
    { id: 'tipo', header: 'Tipo', cell: ({ tipo }) => tiposDeDiaria[tipo as 1] },
    { id: 'base', header: 'Base', cell: ({ base }) => basesDeDiaria[base as 1] },
    { id: 'valor', header: 'Valor', kind: 'money', cell: ({ valor }) => <Money value={toCentavos(valor)} /> },
    { id: 'funcaoId', header: 'Função', cell: ({ funcaoId }) => nome('funcoes', funcaoId) ?? 'Todas' },
    { id: 'localidadeTipo', header: 'Localidade', cell: (valor) => localidadeEmPalavras(valor) },
    {
      id: 'centroDeCustoId',
      header: 'Contrato/Obra',
      cell: ({ centroDeCustoId, obraId }) =>
        nome('obras', obraId) ?? nome('contas-contrato', centroDeCustoId) ?? 'Todos',
    },
    {
      id: 'vigenciaInicio',
      header: 'Vigência',
      kind: 'date',
      cell: ({ vigenciaInicio, vigenciaFim }) =>
        vigenciaFim
          ? `${formatDate(vigenciaInicio)} a ${formatDate(vigenciaFim)}`
          : `desde ${formatDate(vigenciaInicio)}`,
    },
    {
      id: 'situacao',
      header: 'Situação',
      kind: 'status',
      sortable: false,
      cell: ({ situacao }) => <SituacaoDoValor situacao={situacao} />,
    },
  ]
}

/** The rates of daily allowances: which hold, which will and which no longer do. */
export function ValoresScreen() {
  const [escrita, mudar] = useAddressValue('situacao', { usual: USUAL })
  const situacao = SITUACOES.some(({ value }) => value === escrita) ? escrita : USUAL
  const list = useListBody<ValorNaResposta & { id: string }>(valoresDiarias, tela, {
    params: useMemo(() => ({ situacao }), [situacao]),
    narrows: situacao !== USUAL,
    clear: () => mudar(null),
    chips:
      situacao === USUAL
        ? []
        : [
            {
              id: 'situacao',
              label: 'Situação',
              value: SITUACOES.find(({ value }) => value === situacao)!.label,
              onRemove: () => mudar(null),
            },
          ],
  })
  const nameOf = useNames(
    useMemo(
      () => referencesIn(valoresDiarias, list.inSight, ['funcaoId', 'centroDeCustoId', 'obraId']),
      [list.inSight],
    ),
  )
  const columns = useMemo(() => colunas(nameOf), [nameOf])
  const adiciona = usePermission(tela, 'adicionar')
  const [simular, setSimular] = useState(false)
  return (
    <ListBody
      list={list}
      columns={columns}
      placeholder="Buscar por nome, município…"
      actions={
        <Button variant="default" leftSection={<IconFlask size={16} />} onClick={() => setSimular(true)}>
          Simular
        </Button>
      }
      create={{
        label: 'Novo valor',
        may: adiciona,
        reason: 'Você não tem permissão para adicionar valores de diárias',
      }}
      filters={
        <FilterMenu {...list.menu}>
          <FilterSelect label="Situação" data={SITUACOES} value={situacao} onChange={mudar} />
        </FilterMenu>
      }
      batchNote="primeiros"
    >
      <Suspense>{simular && <SimularDialog onFechar={() => setSimular(false)} />}</Suspense>
    </ListBody>
  )
}
