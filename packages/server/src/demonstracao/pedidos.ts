import { addDays, today } from '@prumo/domain/core/dates.ts'
import { lineTotal, toReais } from '@prumo/domain/core/money.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../core/database/database.ts'
import { renderDemoPdf } from './arquivos.ts'
import { typedLine } from './boleto.ts'
import type { Cadastros } from './cadastros.ts'
import { chamar } from './chamar.ts'
import { contratos, listaDeFornecedores } from './empresa.ts'
import { type Cena, type Destino, roteiro } from './roteiro.ts'

/** Bearer tokens of the demonstration's people, by role. */
export type Tokens = Readonly<Record<'solicitante' | 'validador' | 'confirmador' | 'aprovador' | 'financeiro', string>>

interface Stage {
  readonly app: FastifyInstance
  readonly db: Db
  readonly tokens: Tokens
  readonly cadastros: Cadastros
}

/** One call of the product's own API, as that person; a refusal stops the filling. */
const call = async (
  stage: Stage,
  who: keyof Tokens,
  method: 'POST' | 'PUT',
  url: string,
  payload: object,
): Promise<{ id: string }> => (await chamar(stage.app, stage.tokens[who], method, url, payload)).json()

const total = (cena: Cena): number =>
  cena.itens.reduce((sum, [, , quantidade, valor]) => sum + lineTotal(valor, quantidade), 0)

/** What the order carries: a proposal always, and what is to be paid by the kind of order. */
function anexosDa(cena: Cena, serial: number): { tipo: number; nome: string; titulo: string; campos: object }[] {
  const { tipo, destino, fornecedor, vence } = cena
  const nome = listaDeFornecedores[fornecedor]!.nome
  const valor = toReais(total(cena))
  const dataVencimento = vence === null ? null : addDays(today(), vence)
  const due = { valor, dataVencimento, numeroNotaFiscal: String(4500 + serial) }
  const contrato = destino === 'finalizadoNaHora'
  const anexos = contrato
    ? []
    : [{ tipo: tipo === 2 ? 6 : 1, nome: `Proposta ${nome}`, titulo: 'Proposta do fornecedor', campos: { valor } }]
  if (dataVencimento === null) return anexos
  const bank = (listaDeFornecedores[fornecedor]!.bancoCode as string) ?? '001'
  if (contrato) return [{ tipo: 9, nome: `Fatura ${nome}`, titulo: 'Fatura de energia', campos: due }]
  if (tipo === 2)
    return [...anexos, { tipo: 7, nome: 'Recibos da viagem', titulo: 'Transferência de reembolso', campos: due }]
  if (tipo === 3) return [...anexos, { tipo: 8, nome: 'Diárias da equipe', titulo: 'Relação de diárias', campos: due }]
  if (tipo === 4)
    return [...anexos, { tipo: 10, nome: 'Fatura do cartão', titulo: 'Fatura do cartão de crédito', campos: due }]
  const boleto = { ...due, codigoBarrasBoleto: typedLine(bank, dataVencimento, total(cena), 7_100_000 + serial) }
  return [...anexos, { tipo: 4, nome: `Boleto ${nome}`, titulo: 'Boleto', campos: boleto }]
}

async function raise(stage: Stage, cena: Cena, serial: number): Promise<string> {
  const { cadastros } = stage
  const obra = contratos[cena.contrato]!.temObra ? cadastros.obras.find((one) => one.contrato === cena.contrato)! : null
  const form = new FormData()
  const fornecedorId = cadastros.fornecedores[cena.fornecedor]
  const anexos = anexosDa(cena, serial)
  form.set(
    'pedido',
    JSON.stringify({
      tipo: cena.tipo,
      centroDeCustoId: cadastros.contratos[cena.contrato],
      obraId: obra?.id ?? null,
      fornecedorId,
      veiculoId: cena.tipo === 4 ? cadastros.veiculos[3] : null,
      mesComp: addDays(today(), -cena.dias).slice(0, 7),
      pagamento: cena.tipo === 1 ? 'Boleto, 28 dias' : 'Transferência',
      justificativa: cena.justificativa,
      enviar: cena.destino !== 'rascunho',
    }),
  )
  form.set(
    'itens',
    JSON.stringify(
      cena.itens.map(([descricao, unidade, quantidade, valor, categoria]) => ({
        descricao,
        unidade,
        quantidade,
        valor,
        codigoCustoId: cadastros.categorias[categoria],
      })),
    ),
  )
  form.set(
    'anexos',
    JSON.stringify(
      anexos.map(({ tipo, campos }, n) => ({
        tipo,
        fornecedorId,
        arquivo: `arquivo${n}`,
        centroDeCusto: cadastros.contratos[cena.contrato],
        centroInstitucional: cadastros.institucional,
        ...campos,
      })),
    ),
  )
  for (const [n, anexo] of anexos.entries()) {
    const pdf = await renderDemoPdf(anexo.titulo, cena, anexo.campos)
    form.set(`arquivo${n}`, new File([new Uint8Array(pdf)], `${anexo.nome}.pdf`, { type: 'application/pdf' }))
  }
  return (await call(stage, 'solicitante', 'POST', '/createPedido', form)).id
}

/** The acts that bring a requested order where it stops. */
async function carry(stage: Stage, id: string, cena: Cena): Promise<void> {
  const advance = (who: keyof Tokens, body: object) => call(stage, who, 'POST', `/pedidos/${id}/avancar`, body)
  const approve = (who: keyof Tokens, justificativa?: string) => advance(who, { acao: 'aprovar', justificativa })
  const upTo: Partial<Record<Destino, number>> = {
    solicitado: 0,
    rascunho: 0,
    encaminhado: 0,
    cancelado: 1,
    emConfirmacao: 1,
    rejeitado: 1,
    reciclado: 1,
    emAprovacao: 2,
  }
  const steps = upTo[cena.destino] ?? 3
  if (steps > 0) await approve('validador', 'Conferido com a proposta.')
  if (steps > 1) await approve('confirmador')
  if (steps > 2) await approve('aprovador')
  const withdraw = async (part: number): Promise<void> => {
    const { rows } = await sql<{
      id: string
      quantidade: string
    }>`select id, quantidade from pedidos_itens where pedido_id = ${id} order by id`.execute(stage.db)
    const itens = rows.map((row, n) => ({
      id: row.id,
      retirado: part === 1 ? Number(row.quantidade) : n === 0 ? Math.floor(Number(row.quantidade) * part) : 0,
    }))
    await call(stage, 'financeiro', 'PUT', `/finalizePedidoById/${id}`, { itens })
  }
  switch (cena.destino) {
    case 'encaminhado': {
      const { rows } = await sql<{
        id: string
      }>`select id from usuarios where email = 'confirmador@prumo.demo'`.execute(stage.db)
      await advance('validador', {
        acao: 'encaminhar',
        pessoaId: rows[0]!.id,
        justificativa: 'Peço que confira a urgência.',
      })
      break
    }
    case 'rejeitado':
      await advance('confirmador', { acao: 'rejeitar', justificativa: 'Valor acima do orçado; pedir nova proposta.' })
      break
    case 'reciclado':
      await advance('confirmador', { acao: 'rejeitar', justificativa: 'Faltou a segunda cotação.' })
      await call(stage, 'solicitante', 'POST', `/pedidos/${id}/reciclar`, {})
      break
    case 'cancelado':
      await call(stage, 'aprovador', 'POST', `/pedidos/${id}/cancelar`, {
        justificativa: 'Serviço não é mais necessário.',
      })
      break
    case 'encomendado':
      await call(stage, 'financeiro', 'POST', `/pedidos/${id}/encomendar`, {})
      break
    case 'retiradoEmParte':
      await call(stage, 'financeiro', 'POST', `/pedidos/${id}/encomendar`, {})
      await withdraw(0.5)
      break
    case 'finalizado':
      await withdraw(1)
      break
  }
}

async function settle(stage: Stage, id: string, cena: Cena): Promise<void> {
  const { rows } = await sql<{
    id: string
  }>`select id from pedidos_anexos where pedido_id = ${id} and em_pagamento`.execute(stage.db)
  const anexos = rows.map((row) => row.id)
  if (anexos.length === 0) return
  if (cena.agendado !== undefined)
    await call(stage, 'financeiro', 'POST', '/contas-a-pagar/reagendar', {
      anexos,
      dataAgendada: addDays(today(), cena.agendado),
    })
  if (!cena.pago) return
  const form = new FormData()
  form.set('anexos', JSON.stringify(anexos))
  const pdf = await renderDemoPdf('Comprovante de pagamento', cena, { valor: toReais(total(cena)) })
  form.set('comprovante', new File([new Uint8Array(pdf)], 'Comprovante.pdf', { type: 'application/pdf' }))
  await call(stage, 'financeiro', 'POST', '/contas-a-pagar/pagar', form)
}

/** Moves what was just done to the days it is said to have happened, each act after the other. The log keeps today's date. */
async function backdate(db: Db, id: string, dias: number): Promise<void> {
  const at = (step: number) =>
    sql`least(now(), now() - make_interval(days => ${dias}) + make_interval(hours => ${step * 5}))`
  await sql`update pedidos set data_registro = ${at(0)},
    data_solicitacao = case when data_solicitacao is null then null else ${at(0)} end,
    data_validacao = case when data_validacao is null then null else ${at(1)} end,
    data_confirmacao = case when data_confirmacao is null then null else ${at(2)} end,
    data_aprovacao = case when data_aprovacao is null then null else ${at(3)} end,
    data_reprovacao = case when data_reprovacao is null then null else ${at(3)} end,
    data_cancelamento = case when data_cancelamento is null then null else ${at(3)} end,
    data_encomenda = case when data_encomenda is null then null else ${at(4)} end,
    data_finalizacao = case when data_finalizacao is null then null else ${at(5)} end
    where id = ${id}`.execute(db)
}

/** Raises the demonstration's orders through the product's own API and takes each where it stops. */
export async function fillOrders(stage: Stage): Promise<void> {
  for (const [n, cena] of roteiro.entries()) {
    const id = await raise(stage, cena, n)
    if (cena.destino !== 'rascunho') await carry(stage, id, cena)
    await settle(stage, id, cena)
    await backdate(stage.db, id, cena.dias)
  }
}
