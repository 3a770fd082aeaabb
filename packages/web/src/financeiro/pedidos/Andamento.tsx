import { formatInstant } from '@prumo/domain/core/dates.ts'
import { encaminhadoPara } from '@prumo/domain/financeiro/pedidos/pedido-no-fluxo.ts'
import { STATUS } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { esperaDecisao } from '@prumo/domain/financeiro/pedidos/quem-decide.ts'
import type { PedidoDetalhado } from '@prumo/domain/financeiro/pedidos/respostas.ts'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../core/session/session.ts'
import { Timeline, type TimelineItem } from '../../ui/Timeline.tsx'
import { haQuanto } from '../ha-quanto.ts'
import { pessoasQuery } from './calls.ts'

type Passo = { id: string; verbo: string; pessoaId?: string | null; data: string | null; nota?: string | null }

/** Steps taken, in the order they were taken. */
function passosDados(p: PedidoDetalhado): Passo[] {
  const passos: Passo[] = [
    { id: 'solicitado', verbo: 'Solicitado', pessoaId: p.solicitanteId, data: p.dataSolicitacao },
    { id: 'validado', verbo: 'Validado', pessoaId: p.validadorId, data: p.dataValidacao },
    { id: 'confirmado', verbo: 'Confirmado', pessoaId: p.confirmadorId, data: p.dataConfirmacao },
    {
      id: 'aprovado',
      verbo: 'Aprovado',
      pessoaId: p.aprovadorId,
      data: p.dataAprovacao,
      nota: p.justificativaAprovacao,
    },
    ...p.aprovacoesEmCurso.map(({ pessoaId, em, motivo }, n) => ({
      id: `aprovacao-${n}`,
      verbo: 'Aprovado',
      pessoaId,
      data: em,
      nota: motivo,
    })),
    { id: 'encomendado', verbo: 'Encomendado', data: p.dataEncomenda },
    { id: 'finalizado', verbo: 'Finalizado', data: p.dataFinalizacao },
    {
      id: 'reprovado',
      verbo: p.status === STATUS.rejeitado ? 'Rejeitado' : 'Devolvido para ajuste',
      pessoaId: p.reprovadorId,
      data: p.dataReprovacao,
      nota: p.justificativaReprovacao,
    },
    {
      id: 'cancelado',
      verbo: 'Cancelado',
      pessoaId: p.canceladorId,
      data: p.dataCancelamento,
      nota: p.justificativaCancelamento,
    },
  ]
  return passos.filter((passo) => passo.data).sort((a, b) => Date.parse(a.data!) - Date.parse(b.data!))
}

const PROXIMO: Readonly<Record<number, string>> = {
  [STATUS.solicitado]: 'Validação',
  [STATUS.emConfirmacao]: 'Confirmação',
  [STATUS.emAprovacao]: 'Aprovação',
  [STATUS.aprovado]: 'Retirada e finalização',
  [STATUS.encomendado]: 'Retirada e finalização',
}
const DEPOIS: Readonly<Record<number, readonly string[]>> = {
  [STATUS.solicitado]: ['Confirmação', 'Aprovação', 'Finalização'],
  [STATUS.emConfirmacao]: ['Aprovação', 'Finalização'],
  [STATUS.emAprovacao]: ['Finalização'],
}

const lista = new Intl.ListFormat('pt-BR', { type: 'disjunction' })

/** Who did what when, with what words; who is next and for how long; what comes after. */
export function Andamento({ pedido }: { pedido: PedidoDetalhado }) {
  const { usuario } = useSession()
  const emAnalise = esperaDecisao(pedido.status)
  const { data: pessoas = [] } = useQuery({ ...pessoasQuery(pedido.id), enabled: emAnalise })
  const dados = passosDados(pedido)
  const nome = (id: string | null | undefined) => (id ? (pedido.nomes[id] ?? null) : null)

  const items: TimelineItem[] = dados.map((passo) => ({
    id: passo.id,
    state: passo.id === 'reprovado' || passo.id === 'cancelado' ? 'refused' : 'done',
    title: (
      <>
        <strong>{passo.verbo}</strong>
        {nome(passo.pessoaId) && <> por {nome(passo.pessoaId)}</>}
      </>
    ),
    detail: (
      <>
        {formatInstant(passo.data!)}
        {passo.nota && <> · “{passo.nota}”</>}
      </>
    ),
  }))

  if (pedido.status === STATUS.rascunho) {
    const devolvido = dados.at(-1)
    items.push({
      id: 'agora',
      state: 'current',
      title: <strong>{devolvido ? 'Ainda não enviado de novo' : 'Ainda não enviado'}</strong>,
      detail: !devolvido && (
        <span title={formatInstant(pedido.dataRegistro)}>Rascunho criado {haQuanto(pedido.dataRegistro)}</span>
      ),
    })
  }
  const proximo = PROXIMO[pedido.status]
  if (proximo) {
    const desde = dados.at(-1)?.data ?? pedido.dataRegistro
    const agem = emAnalise ? pessoas.filter(({ decide }) => decide) : []
    const eu = emAnalise && pedido.acoes.aprovar.pode
    const encaminhado = agem.length === 1 && encaminhadoPara(pedido, agem[0]!.id)
    const minha = eu && (!encaminhado || agem[0]!.id === usuario.id)
    const outros = agem.filter(({ id }) => id !== usuario.id).map((pessoa) => pessoa.nome)
    const com = minha ? ' com você' : outros.length ? ` com ${lista.format(outros)}` : ''
    const aguarda = encaminhado
      ? 'Validação encaminhada'
      : pedido.faltaSegundaAprovacao
        ? 'Falta uma segunda aprovação'
        : proximo
    items.push({
      id: 'agora',
      state: 'current',
      title: (
        <>
          <strong>{aguarda}</strong>
          {com} <span title={formatInstant(desde)}>{haQuanto(desde)}</span>
        </>
      ),
      detail: !eu
        ? undefined
        : minha
          ? outros.length > 0 && !encaminhado && `Também pode agir: ${lista.format(outros)}`
          : 'Você também pode agir.',
    })
  }
  for (const depois of DEPOIS[pedido.status] ?? []) items.push({ id: depois, state: 'future', title: depois })
  return <Timeline items={items} />
}
