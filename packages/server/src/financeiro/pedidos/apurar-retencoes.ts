/** What is withheld of an order's invoices, written as it is worked out: its lines, and the guide that each of them is paid by. */
import { formatDate } from '@prumo/domain/core/dates.ts'
import { type Centavos, decimal, formatMoney, toCentavos } from '@prumo/domain/core/money.ts'
import { statusInicial } from '@prumo/domain/financeiro/pedidos/anexo-inicial.ts'
import { TIPO_DE_ANEXO } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { EM_ANALISE, STATUS } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { apurar, comoSeApurou, type LinhaApurada } from '@prumo/domain/financeiro/retencoes/apurar.ts'
import { siglas, TODOS_OS_TRIBUTOS } from '@prumo/domain/financeiro/retencoes/tributos.ts'
import { competenciaDe, vencimentoDaGuia } from '@prumo/domain/financeiro/retencoes/vencimento.ts'
import { sql } from 'kysely'
import { idArray } from '../../core/access/scope.ts'
import type { Changes } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/context.ts'
import type { Tx } from '../../core/database/database.ts'
import { holdLocks } from '../../core/database/locks.ts'
import { newId } from '../../core/database/new-ids.ts'
import { lerRegrasDeRetencao } from '../regras-de-retencao/em-vigor.ts'
import type { LinhaDeAnexo, Row } from './carregar.ts'
import { autoria, enderecoDoArquivo } from './gravar-anexos.ts'
import {
  comoSeGrava,
  diaDoPagamento,
  ehDeServico,
  fornecedorDaNota,
  jaFoi,
  type LinhaRetida,
  lerOMes,
  lerRegimes,
  lerRetencoes,
  notaDeServico,
} from './notas-de-servico.ts'

const centavos = (valor: string): Centavos => toCentavos(valor) ?? 0

/** What the act did to guides: for its log row, by which each payment is followed. */
export type GuiasMudadas = Changes

/**
 * Works out anew what is withheld of that order, which is locked, within the act that changed it. What was dispensed stays so;
 * a guide that is paid or at the bank stays as it is, and what is missing of it becomes another.
 */
export async function apurarRetencoes(ctx: Ctx, tx: Tx, pedido: Row): Promise<GuiasMudadas> {
  const anexos = await tx
    .selectFrom('pedidosAnexos')
    .selectAll()
    .where('pedidoId', '=', pedido.id)
    .orderBy('id')
    .execute()
  const antigas = await lerRetencoes(tx, [pedido.id])
  const notas = anexos.filter((um) => ehDeServico(um) && fornecedorDaNota(um, pedido) !== null)
  if (notas.length === 0 && antigas.length === 0) return {}
  const mudancas: Record<string, Changes[string]> = {}
  const fornecedores = notas.map((um) => fornecedorDaNota(um, pedido)!)
  await holdLocks(tx, 'retencoesDoFornecedor', [...new Set(fornecedores)].sort())
  const regimes = await lerRegimes(tx, fornecedores)
  const regras = await lerRegrasDeRetencao(tx)
  const pagamento = diaDoPagamento(anexos)
  for (const nota of notas) {
    const fornecedor = regimes.get(fornecedorDaNota(nota, pedido)!)
    if (!fornecedor) continue
    const lida = notaDeServico(nota, { pagamento, municipio: fornecedor.municipio, registro: pedido.dataRegistro })
    const noMes = await lerOMes(tx, { fornecedorId: fornecedor.id, pedidoId: pedido.id, menos: nota.id })
    const linhas = apurar(lida, fornecedor.regime, regras, noMes)
    const dela = antigas.filter(({ notaId }) => notaId === nota.id)
    const comum = {
      pedidoId: pedido.id,
      notaId: nota.id,
      fornecedorId: fornecedor.id,
      regime: fornecedor.regime,
      servico: lida.servico,
      municipio: lida.municipio,
    }
    for (const tributo of TODOS_OS_TRIBUTOS) {
      const linha = linhas.find((um) => um.tributo === tributo) ?? null
      const doTributo = dela.filter((um) => um.tributo === tributo)
      Object.assign(mudancas, await gravarTributo(ctx, tx, { pedido, nota, linha, antes: doTributo, comum }))
    }
  }
  const semNota = antigas.filter(({ notaId }) => !notas.some(({ id }) => id === notaId))
  for (const linha of semNota) if (!jaFoi(linha)) Object.assign(mudancas, await tirarLinha(tx, pedido, linha))
  return mudancas
}

interface DoTributo {
  readonly pedido: Row
  readonly nota: LinhaDeAnexo
  readonly linha: LinhaApurada | null
  readonly antes: readonly LinhaRetida[]
  readonly comum: object & {
    pedidoId: string
    notaId: string
    fornecedorId: string
    regime: number
    servico: string
    municipio: string | null
  }
}

async function gravarTributo(
  ctx: Ctx,
  tx: Tx,
  { pedido, nota, linha, antes, comum }: DoTributo,
): Promise<GuiasMudadas> {
  const foram = antes.filter(jaFoi)
  const aberta = antes.find((um) => !jaFoi(um)) ?? null
  if (linha === null) return aberta && aberta.dispensadaEm === null ? tirarLinha(tx, pedido, aberta) : {}
  const ja = (campo: 'base' | 'calculado' | 'retido') => foram.reduce((soma, um) => soma + centavos(um[campo]), 0)
  const resta = (campo: 'base' | 'calculado' | 'retido') => Math.max(0, linha[campo] - ja(campo))
  const dispensada = aberta?.dispensadaEm != null
  const retido = dispensada ? 0 : resta('retido')
  // Nothing is missing of what went already.
  if (foram.length > 0 && retido === 0 && !dispensada) return aberta ? tirarLinha(tx, pedido, aberta) : {}
  const guia = await gravarGuia(ctx, tx, { pedido, nota, linha, retido, antes: aberta?.guiaId ?? null })
  const valores = {
    ...comum,
    ...comoSeGrava(linha),
    tributo: linha.tributo,
    base: decimal(resta('base')),
    calculado: decimal(resta('calculado')),
    retido: decimal(retido),
    motivo: linha.motivo ?? (foram.length > 0 ? 'Completa o que já se recolheu desta nota.' : null),
    guiaId: guia.id,
  }
  if (aberta) await tx.updateTable('pedidosRetencoes').set(valores).where('id', '=', aberta.id).execute()
  else await tx.insertInto('pedidosRetencoes').values(valores).execute()
  return guia.mudancas
}

interface Guia {
  readonly pedido: Row
  readonly nota: LinhaDeAnexo
  readonly linha: LinhaApurada
  readonly retido: Centavos
  readonly antes: string | null
}

/** The document that a line is paid by: born, brought to what it is now, or gone. It shows the invoice it is of. */
async function gravarGuia(
  ctx: Ctx,
  tx: Tx,
  { pedido, nota, linha, retido, antes }: Guia,
): Promise<{ id: string | null; mudancas: GuiasMudadas }> {
  if (retido === 0) return { id: null, mudancas: antes ? await tirarGuia(tx, pedido, antes) : {} }
  const sigla = siglas[linha.tributo]!
  const campos = {
    numeroNotaFiscal: `${sigla} ${nota.numeroNotaFiscal ?? ''}`.trim().slice(0, 60),
    valor: decimal(retido),
    dataVencimento: linha.vencimento,
    favorecido: linha.regra.beneficiario,
    observacao: `${comoSeApurou(linha)}. ${linha.regra.fonte}`.slice(0, 4000),
    fileName: `${sigla} de ${nota.fileName}`,
  }
  if (antes) {
    const atual = await tx.selectFrom('pedidosAnexos').selectAll().where('id', '=', antes).executeTakeFirstOrThrow()
    if (Object.entries(campos).every(([campo, valor]) => atual[campo as keyof typeof campos] === valor))
      return { id: antes, mudancas: {} }
    await tx
      .updateTable('pedidosAnexos')
      .set({ ...campos, ...(atual.valor !== campos.valor && autoria(ctx)), revisao: atual.revisao + 1 })
      .where('id', '=', antes)
      .execute()
    return {
      id: antes,
      mudancas: {
        ...(atual.valor !== campos.valor && {
          [`anexo ${antes} valor`]: [atual.valor, campos.valor] as [unknown, unknown],
        }),
        ...(atual.dataVencimento !== campos.dataVencimento && {
          [`anexo ${antes} dataVencimento`]: [atual.dataVencimento, campos.dataVencimento] as [unknown, unknown],
        }),
      },
    }
  }
  const id = await newId(tx)
  const inicial = statusInicial(TIPO_DE_ANEXO.guia, pedido)
  await tx
    .insertInto('pedidosAnexos')
    .values({
      ...campos,
      ...inicial,
      ...autoria(ctx),
      id,
      pedidoId: pedido.id,
      tipo: TIPO_DE_ANEXO.guia,
      arquivoId: nota.arquivoId,
      hiperlink: enderecoDoArquivo(id),
    })
    .execute()
  return { id, mudancas: { [`anexo ${id} status`]: [null, inicial.status] } }
}

async function tirarLinha(tx: Tx, pedido: Row, linha: LinhaRetida): Promise<GuiasMudadas> {
  await tx.deleteFrom('pedidosRetencoes').where('id', '=', linha.id).execute()
  return linha.guiaId === null ? {} : tirarGuia(tx, pedido, linha.guiaId)
}

/** While nobody approved it a guide goes; after, it stays to be read, and asks nothing. */
async function tirarGuia(tx: Tx, pedido: Row, guiaId: string): Promise<GuiasMudadas> {
  const { status } = await tx
    .selectFrom('pedidosAnexos')
    .select('status')
    .where('id', '=', guiaId)
    .executeTakeFirstOrThrow()
  if (([STATUS.rascunho, ...EM_ANALISE] as readonly number[]).includes(pedido.status))
    await tx.deleteFrom('pedidosAnexos').where('id', '=', guiaId).execute()
  else
    await sql`update pedidos_anexos set valor = null, status = null, em_pagamento = false, data_agendada = null, revisao = revisao + 1
      where id = ${guiaId}`.execute(tx)
  return { [`anexo ${guiaId} status`]: [status, null] }
}

/** What becomes of an invoice's guides when it goes: called before it does. */
export async function tirarRetencoesDaNota(tx: Tx, pedido: Row, notaId: string): Promise<GuiasMudadas> {
  const linhas = (await lerRetencoes(tx, [pedido.id])).filter((um) => um.notaId === notaId)
  const mudancas: Record<string, Changes[string]> = {}
  for (const linha of linhas) Object.assign(mudancas, await tirarLinha(tx, pedido, linha))
  return mudancas
}

/**
 * A tribute whose month is that of the payment follows it: once the supplier is paid, or the day changes, the guides still open
 * take that month and its due date. Told in the act's own log row.
 */
export async function guiasSeguemPagamento(tx: Tx, pedidoIds: readonly string[]): Promise<Changes> {
  const mudancas: Record<string, Changes[string]> = {}
  const linhas = (await lerRetencoes(tx, pedidoIds)).filter((um) => !jaFoi(um))
  if (linhas.length === 0) return mudancas
  const anexos = await tx
    .selectFrom('pedidosAnexos')
    .selectAll()
    .where(sql<boolean>`pedido_id = any(${idArray(pedidoIds)})`)
    .execute()
  for (const linha of linhas) {
    const dele = anexos.filter(({ pedidoId }) => pedidoId === linha.pedidoId)
    const pagamento = diaDoPagamento(dele)
    // The month of an invoice's issue does not move.
    const competencia =
      linha.prazo.fatoGerador === 2 ? competenciaDe(linha.prazo, { emissao: pagamento, pagamento }) : linha.competencia
    if (competencia === linha.competencia) continue
    const vencimento = vencimentoDaGuia(linha.prazo, competencia)
    await tx.updateTable('pedidosRetencoes').set({ competencia, vencimento }).where('id', '=', linha.id).execute()
    if (linha.guiaId === null) continue
    await sql`update pedidos_anexos set data_vencimento = ${vencimento}, revisao = revisao + 1 where id = ${linha.guiaId}`.execute(
      tx,
    )
    mudancas[`anexo ${linha.guiaId} dataVencimento`] = [linha.vencimento, vencimento]
  }
  return mudancas
}

/** What was withheld, in a sentence for whoever acted; null when nothing was. */
export function fraseDasGuias(
  linhas: readonly Pick<LinhaRetida, 'tributo' | 'retido' | 'vencimento'>[],
): string | null {
  const retidas = linhas.filter(({ retido }) => centavos(retido) > 0)
  if (retidas.length === 0) return null
  const cada = retidas.map(
    ({ tributo, retido, vencimento }) =>
      `${siglas[tributo]} ${formatMoney(centavos(retido))} (vence em ${formatDate(vencimento)})`,
  )
  return `Da nota se retêm: ${cada.join('; ')}.`
}
