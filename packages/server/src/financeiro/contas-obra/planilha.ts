import { type Filter, filterQuery } from '@prumo/domain/core/consulta.ts'
import { CONTAS_OBRA, contasObra } from '@prumo/domain/obras/contas-obra.ts'
import { situacoesDeObra } from '@prumo/domain/obras/obras.ts'
import type { Ctx } from '../../core/context.ts'
import { titles } from '../../core/crud/names.ts'
import { count, readAll } from '../../core/crud/read.ts'
import { type Spreadsheet, wordOf } from '../../core/crud/spreadsheet.ts'
import { comNumeros } from './ler.ts'

const PAGINA = 200

/** Spec 1 §7, Exports: the list as it is read, with what each work has cost. */
export const planilhaDeContasObra: Spreadsheet<Filter> = {
  slug: CONTAS_OBRA,
  tela: contasObra.tela,
  many: contasObra.noun.many,
  filter: filterQuery,
  columns: [
    { header: 'Código', kind: 'text', width: 14 },
    { header: 'Obra', kind: 'text' },
    { header: 'Conta contrato', kind: 'text' },
    { header: 'Conta jurídica', kind: 'text' },
    { header: 'Município', kind: 'text' },
    { header: 'UF', kind: 'text', width: 6 },
    { header: 'Início', kind: 'date' },
    { header: 'Fim previsto', kind: 'date' },
    { header: 'Fim', kind: 'date' },
    { header: 'Situação', kind: 'text', width: 16 },
    { header: 'Valor vendido', kind: 'money' },
    { header: 'Custo orçado', kind: 'money' },
    { header: 'Comprometido', kind: 'money' },
    { header: 'Pago', kind: 'money' },
    { header: 'Saldo', kind: 'money' },
    { header: '% físico', kind: 'number', width: 10 },
    { header: 'Margem', kind: 'money' },
    { header: 'Em análise', kind: 'money' },
    { header: 'Receita medida', kind: 'money' },
    { header: 'Receita faturada', kind: 'money' },
    { header: 'Receita recebida', kind: 'money' },
  ],
  count: (ctx, filter) => count(ctx, contasObra, filter),
  pages: paginas,
}

async function* paginas(ctx: Ctx, filter: Filter): AsyncGenerator<(readonly unknown[])[]> {
  let pagina = []
  for await (const conta of readAll(ctx, contasObra, filter)) {
    pagina.push(conta)
    if (pagina.length < PAGINA) continue
    yield await linhas(ctx, pagina)
    pagina = []
  }
  if (pagina.length > 0) yield await linhas(ctx, pagina)
}

async function linhas(ctx: Ctx, contas: Parameters<typeof comNumeros>[1]): Promise<(readonly unknown[])[]> {
  const contratos = await titles(ctx, 'contas-contrato', [...new Set(contas.map(({ contratoId }) => contratoId))])
  return (await comNumeros(ctx, contas)).map((conta) => [
    conta.codigo,
    conta.nome,
    contratos.get(conta.contratoId) ?? null,
    conta.contaJuridica,
    conta.municipio,
    conta.uf,
    conta.dataInicio,
    conta.dataFimPrevista,
    conta.dataFimReal,
    wordOf(situacoesDeObra, conta.status),
    conta.valorVendido,
    conta.custoOrcado,
    conta.numeros.comprometido,
    conta.numeros.pago,
    conta.numeros.saldo,
    conta.percentualFisico,
    conta.numeros.margem,
    conta.numeros.emAnalise,
    conta.numeros.receitaMedida,
    conta.numeros.receitaFaturada,
    conta.numeros.receitaRecebida,
  ])
}
