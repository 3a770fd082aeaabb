import { toCentavos } from '@prumo/domain/core/money.ts'
import {
  acoesDoMicro,
  configuracoes,
  diagnosticos,
  dispositivos,
  emMeses,
  horasEMinutos,
  type Micro,
  marcaEModelo,
} from '@prumo/domain/inventario/micros.ts'
import type { NameOf } from '../../core/wire/references.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { Money } from '../../ui/Money.tsx'
import { dia, Responsavel, Resumo, Situacao, valoresDeHoje } from '../Celulas.tsx'
import css from '../Inventario.module.css'

const palavra = (tabela: Readonly<Record<number, string>>, codigo: number | null): string =>
  (codigo !== null && tabela[codigo]) || '–'

/** Value and useful life (Spec 3 §2.4), and what it is worth today. */
export function Valorizacao({ micro }: { micro: Micro }) {
  const { valor, vidaUtil } = micro
  if (valor === null && vidaUtil === null) return '–'
  const { atual } = valoresDeHoje(micro)
  return (
    <span className={css.duas}>
      <span>
        {valor !== null && <Money value={toCentavos(valor)} />}
        {valor !== null && vidaUtil !== null && ' em '}
        {vidaUtil !== null && emMeses(vidaUtil)}
      </span>
      {atual !== null && (
        <span className={css.sob}>
          hoje <Money value={atual} />
        </span>
      )}
    </span>
  )
}

/** Spec 3 §2.4, the columns of the list; the current value by itself for whoever chooses it. */
export const colunas = (nameOf: NameOf): Column<Micro>[] => [
  {
    id: 'etiqueta',
    header: 'Etiqueta',
    kind: 'title',
    card: 'title',
    hideable: false,
    cell: ({ etiqueta }) => etiqueta ?? 'Sem etiqueta',
  },
  { id: 'dispositivo', header: 'Dispositivo', cell: ({ dispositivo }) => palavra(dispositivos, dispositivo) },
  { id: 'marca', header: 'Marca/modelo', cell: marcaEModelo },
  {
    id: 'cpu',
    header: 'Configurações',
    cell: (micro) => {
      const partes = configuracoes(micro)
      return partes.length === 0 ? (
        '–'
      ) : (
        <span className={css.linhas}>
          {partes.map((parte) => (
            <span key={parte}>{parte}</span>
          ))}
        </span>
      )
    },
  },
  {
    id: 'bateria',
    header: 'Bateria',
    kind: 'number',
    cell: ({ bateria }) => (bateria === null ? '–' : horasEMinutos(bateria)),
  },
  { id: 'colabId', header: 'Responsável', cell: (micro) => <Responsavel item={micro} nameOf={nameOf} /> },
  { id: 'situacao', header: 'Situação', kind: 'status', cell: ({ situacao }) => <Situacao codigo={situacao} /> },
  { id: 'diagnostico', header: 'Diagnóstico', cell: ({ diagnostico }) => palavra(diagnosticos, diagnostico) },
  { id: 'acao', header: 'Ação', cell: ({ acao }) => palavra(acoesDoMicro, acao) },
  { id: 'dtAquisicao', header: 'Data de aquisição', kind: 'date', cell: ({ dtAquisicao }) => dia(dtAquisicao) },
  { id: 'valor', header: 'Valorização', cell: (micro) => <Valorizacao micro={micro} /> },
  { id: 'observacao', header: 'Observações', cell: ({ observacao }) => <Resumo texto={observacao} /> },
  {
    id: 'valorAtual',
    header: 'Valor atual',
    kind: 'money',
    hidden: true,
    sortable: false,
    cell: (micro) => <Money value={valoresDeHoje(micro).atual} />,
  },
  {
    id: 'valorAtualCalendario',
    header: 'Valor atual (mês do calendário)',
    kind: 'money',
    hidden: true,
    sortable: false,
    cell: (micro) => <Money value={valoresDeHoje(micro).calendario} />,
  },
]
