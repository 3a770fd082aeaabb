import { Button } from '@mantine/core'
import { formatDate, formatInstant } from '@prumo/domain/core/dates.ts'
import { toCentavos } from '@prumo/domain/core/money.ts'
import {
  aspectosDoEfeito,
  efeitosDeRetorno,
  type ItemDeRetorno,
  type RetornoDetalhado,
} from '@prumo/domain/financeiro/remessas/respostas.ts'
import { chamadasDosRetornos } from '@prumo/domain/financeiro/remessas/retornos-chamadas.ts'
import { telas } from '@prumo/domain/telas.ts'
import { IconAlertTriangle, IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { CodigoTag } from '../../core/aspecto/CodigoTag.tsx'
import { RecordFailure } from '../../core/detail/RecordFailure.tsx'
import { RecordHead } from '../../core/detail/RecordHead.tsx'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { detailAddress, listAddress } from '../../core/screens/addresses.ts'
import { usePageTitle } from '../../core/screens/page-title.ts'
import { api } from '../../core/wire/api.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { Money } from '../../ui/Money.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { toast } from '../../ui/toast.ts'
import { BarraDeDecisao } from './BarraDeDecisao.tsx'
import { retornoQuery } from './calls.ts'
import css from './Remessas.module.css'

const { remessas: tela, contasAPagar } = telas
const simples = { sortable: false } as const

/** Where a refused payable is mended and sent again. */
const corrigir = (pedido: number, anexoId: string) =>
  `${listAddress(contasAPagar)}?${new URLSearchParams({ query: String(pedido), conta: anexoId })}`

const colunas: Column<ItemDeRetorno>[] = [
  {
    ...simples,
    id: 'efeito',
    header: 'Resultado',
    kind: 'status',
    cell: ({ efeito }) => <CodigoTag palavras={efeitosDeRetorno} aspectos={aspectosDoEfeito} codigo={efeito} />,
  },
  {
    ...simples,
    id: 'pedido',
    header: 'Pedido',
    kind: 'date',
    cell: ({ pedido, pedidoId }) =>
      pedidoId ? <AppLink href={detailAddress(telas.pedidos, pedidoId)}>{pedido}</AppLink> : '–',
  },
  {
    ...simples,
    id: 'favorecido',
    header: 'Favorecido',
    kind: 'title',
    cell: ({ favorecido, seuNumero }) => favorecido ?? seuNumero,
  },
  {
    ...simples,
    id: 'motivo',
    header: 'O que o banco disse',
    cell: ({ motivo }) => motivo,
  },
  {
    // A column of its own: at the end of a long reason it would be cut away.
    ...simples,
    id: 'corrigir',
    header: 'O que fazer',
    cell: ({ efeito, pedido, anexoId }) =>
      pedido !== null &&
      anexoId !== null &&
      (efeito === 'negado' || efeito === 'estornado' || efeito === 'retirado') ? (
        <AppLink href={corrigir(pedido, anexoId)}>Corrigir e reenviar</AppLink>
      ) : (
        '–'
      ),
  },
  {
    ...simples,
    id: 'valor',
    header: 'Enviado',
    kind: 'money',
    cell: ({ valor }) => <Money value={valor === null ? null : toCentavos(valor)} />,
  },
  {
    ...simples,
    id: 'valorReal',
    header: 'Segundo o banco',
    kind: 'money',
    cell: ({ valorReal }) => <Money value={valorReal === null ? null : toCentavos(valorReal)} />,
  },
  {
    ...simples,
    id: 'dataReal',
    header: 'Em',
    kind: 'date',
    cell: ({ dataReal }) => (dataReal ? formatDate(dataReal) : '–'),
  },
  { ...simples, id: 'seuNumero', header: 'Seu número', hidden: true, cell: ({ seuNumero }) => seuNumero },
]

/** What a return said of each payment, and what came of it; what is open is settled here. */
export function RetornoScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const { data, error, refetch } = useQuery(retornoQuery(id))
  usePageTitle(data && `Retorno ${data.nome}`)
  if (error && !data) return <RecordFailure tela={tela} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeletons lines={8} />
  return (
    <>
      <RecordHead
        tela={tela}
        back={`${listAddress(tela)}?aba=retornos`}
        title={`Retorno ${data.nome}`}
        subtitle={`${data.conta} · ${data.banco} · importado em ${formatInstant(data.importadoEm)}${data.importadoPor ? `, por ${data.importadoPor}` : ''}`}
        count={resumo(data)}
        acts={
          <Button
            variant="default"
            leftSection={<IconDownload size={16} />}
            onClick={() =>
              void api
                .download(chamadasDosRetornos.arquivo, data.nome, { params: { id } })
                .catch((falha: Error) => toast.failure(falha.message))
            }
          >
            Baixar arquivo
          </Button>
        }
      />
      {data.avisos.map((aviso) => (
        <p key={aviso} className={css.aviso} role="note">
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          <span>{aviso}</span>
        </p>
      ))}
      <Itens retorno={data} />
    </>
  )
}

function resumo({ pagos, negados, aConferir, quantidade }: RetornoDetalhado): string {
  const partes = [
    `${pagos} ${pagos === 1 ? 'pago' : 'pagos'}`,
    `${negados} ${negados === 1 ? 'negado' : 'negados'}`,
    ...(aConferir > 0 ? [`${aConferir} a conferir`] : []),
  ]
  return `${partes.join(' · ')} de ${quantidade}`
}

function Itens({ retorno }: { retorno: RetornoDetalhado }) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const pendentes = useMemo(() => retorno.itens.filter(({ pendente }) => pendente), [retorno.itens])
  const escolhidos = useMemo(
    () =>
      pendentes
        .filter(({ id }) => ids.has(id))
        .map(({ itemId, pedido, favorecido, valor }) => ({
          id: itemId!,
          pedido: pedido!,
          favorecido: favorecido ?? '',
          valor: valor ?? 0,
        })),
    [pendentes, ids],
  )
  return (
    <>
      <DataTable
        label="Pagamentos do retorno"
        columns={colunas}
        rows={retorno.itens}
        getRowId={({ id }) => id}
        selection={pendentes.length > 0 ? 'multiple' : 'none'}
        selected={ids}
        onSelect={(novos) => setIds(new Set(pendentes.filter(({ id }) => novos.has(id)).map(({ id }) => id)))}
        maxHeight="none"
        total={retorno.itens.length}
        rowTone={({ efeito, pendente }) =>
          pendente ? 'warning' : efeito === 'negado' || efeito === 'estornado' ? 'danger' : undefined
        }
      />
      <BarraDeDecisao itens={escolhidos} comRetorno onLimpar={() => setIds(new Set())} />
    </>
  )
}
