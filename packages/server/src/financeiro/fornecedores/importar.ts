import { setImmediate } from 'node:timers/promises'
import { formatDocument, isValidDocument } from '@prumo/domain/core/documents.ts'
import { type InputOf, writableFields } from '@prumo/domain/core/entity.ts'
import type { Field } from '@prumo/domain/core/field.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { inputSchema } from '@prumo/domain/core/schema.ts'
import { detailsOf } from '@prumo/domain/core/sentences.ts'
import { searchable } from '@prumo/domain/core/text.ts'
import { fornecedoresEmPlanilha } from '@prumo/domain/financeiro/envios.ts'
import { comChaveLimpa, contaRecusada, problemasDoFornecedor } from '@prumo/domain/financeiro/fornecedor-valido.ts'
import { fornecedores } from '@prumo/domain/financeiro/fornecedores.ts'
import {
  type LinhaImportada,
  MAXIMO_NA_PREVIA,
  type PreviaDaImportacao,
} from '@prumo/domain/financeiro/fornecedores-respostas.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { type Changes, logAct } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/context.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { NewRow } from '../../core/database/table.ts'
import { badInput, conflict } from '../../core/errors.ts'
import type { StagedFile } from '../../core/files/staging.ts'
import { readSheet } from '../../core/sheets/planilha-lida.ts'

type Entrada = InputOf<typeof fornecedores>
type Linha = LinhaImportada & { entrada: Entrada | null }

/** The sheet's columns are the form's fields, by the names people read. */
export const colunas: readonly (readonly [name: string, field: Field])[] = writableFields(fornecedores).map((name) => [
  name,
  fornecedores.fields[name as keyof typeof fornecedores.fields] as Field,
])
/** Log rows are read by people: beyond these, the number says it. */
const NOMEADOS_NO_LOG = 500
const schema = inputSchema(fornecedores)

/** 'CPF / CNPJ *' and 'cpf/cnpj' are the same column. */
const chaveDe = (text: string): string => searchable(text).replace(/[^a-z0-9]/g, '')
const porTitulo = new Map(colunas.map(([name, field]) => [chaveDe(field.label), { name, field }]))

function codigoDe(field: Field, texto: string): number | string {
  const dito = Object.entries(field.codes!).find(
    ([codigo, palavra]) => codigo === texto || chaveDe(palavra) === chaveDe(texto),
  )
  return dito ? Number(dito[0]) : texto
}

/** What closes of a number as CPF and as CNPJ, with the zeros a spreadsheet may have dropped at its beginning. */
const lidos = (texto: string): string[] =>
  /^\d{1,14}$/.test(texto)
    ? [11, 14].map((posicoes) => texto.padStart(posicoes, '0')).filter((um) => isValidDocument(um))
    : []

/** The one document that closes so; where both do, or neither, the cell as it came, which is refused with words. */
function comZeros(texto: string): string {
  const [um, outro] = lidos(texto)
  return um && (!outro || um === texto) ? um : texto
}

/** A cell as the field takes it. Spreadsheets drop the zeros a number begins with: they are given back where the length is known. */
function valorDe(field: Field, texto: string): unknown {
  if (texto === '') return null
  switch (field.kind) {
    case 'code':
      return codigoDe(field, texto)
    case 'boolean':
      return (
        { sim: true, s: true, true: true, '1': true, nao: false, n: false, false: false, '0': false }[
          searchable(texto)
        ] ?? texto
      )
    case 'bank':
      return /^\d{1,3}/.exec(texto)?.[0].padStart(3, '0') ?? texto
    case 'cpfOuCnpj':
      return comZeros(texto)
    case 'cep':
      return /^\d{7}$/.test(texto) ? `0${texto}` : texto
    default:
      return texto
  }
}

/** What was given back is told, and what could be two documents asks for one of them. */
function sobreOsZeros(linha: Linha, celula: string): Linha {
  const dizer = (frase: string): Linha => ({
    ...linha,
    problemas: [
      ...linha.problemas.filter(({ coluna }) => coluna !== fornecedores.fields.cpfOuCnpj.label),
      { coluna: fornecedores.fields.cpfOuCnpj.label, frase },
    ],
  })
  const possiveis = lidos(celula)
  if (possiveis.length === 0 || possiveis.includes(celula)) return linha
  const [um, outro] = possiveis.map(formatDocument)
  return outro
    ? dizer(`Sem os zeros do começo, pode ser o CPF ${um} ou o CNPJ ${outro}: escreva o número inteiro, como texto.`)
    : dizer(`A planilha perdeu os zeros do começo: lido como ${um}.`)
}

interface Leitura {
  readonly linhas: Linha[]
  readonly colunasIgnoradas: string[]
}

async function lerLinhas(ctx: Ctx, file: StagedFile): Promise<Leitura> {
  const [cabecalho, ...dados] = await readSheet(ctx, file)
  if (!cabecalho) throw badInput('A planilha está vazia. Baixe o modelo, preencha-o e envie.')
  const achadas = cabecalho.cells.map((titulo) => porTitulo.get(chaveDe(titulo)))
  for (const [name, field] of colunas)
    if (!field.optional && !achadas.some((coluna) => coluna?.name === name))
      throw badInput(
        `Não encontrei a coluna "${field.label}" na primeira linha da planilha. Use o modelo como ponto de partida.`,
      )
  const linhas: Linha[] = []
  for (const { number, cells } of dados) {
    const valores: Record<string, unknown> = {}
    for (const [n, coluna] of achadas.entries())
      if (coluna) valores[coluna.name] ??= valorDe(coluna.field, cells[n] ?? '')
    const linha = conferirLinha(number, valores)
    const naCelula = cells[achadas.findIndex((coluna) => coluna?.name === 'cpfOuCnpj')] ?? ''
    linhas.push(sobreOsZeros(linha, naCelula))
    if (linhas.length % 100 === 0) await setImmediate()
  }
  return {
    linhas,
    colunasIgnoradas: cabecalho.cells.filter((titulo, n) => titulo !== '' && !achadas[n]),
  }
}

function conferirLinha(linha: number, valores: Record<string, unknown>): Linha {
  const lida = schema.safeParse(valores)
  const problemas = lida.success
    ? { ...problemasDoFornecedor(lida.data), ...contaRecusada(lida.data) }
    : detailsOf(lida.error.issues)
  const titulo = (campo: string) => (fornecedores.fields as Record<string, Field>)[campo.split('.')[0]!]?.label ?? campo
  const ditos = Object.entries(problemas).map(([campo, frase]) => ({ coluna: titulo(campo), frase }))
  const certa = lida.success && ditos.length === 0
  return {
    linha,
    nome: String(valores.nome ?? '').slice(0, 200),
    documento: lida.success ? formatDocument(lida.data.cpfOuCnpj) : String(valores.cpfOuCnpj ?? '').slice(0, 30),
    situacao: certa ? 'nova' : 'erro',
    problemas: ditos,
    entrada: certa ? comChaveLimpa(lida.data) : null,
  }
}

/** Marks what the file repeats and what the register already has: told line by line, and left out. */
async function marcarRepetidas(db: Ctx['db'] | Tx, linhas: readonly Linha[]): Promise<void> {
  const novas = linhas.filter((linha) => linha.entrada)
  const documentos = [...new Set(novas.map(({ entrada }) => entrada!.cpfOuCnpj))]
  const { rows } = await sql<{ cpfOuCnpj: string; nome: string }>`select cpf_ou_cnpj, nome from fornecedores
    where cpf_ou_cnpj = any(${documentos}::text[])`.execute(db)
  const cadastrados = new Map(rows.map(({ cpfOuCnpj, nome }) => [cpfOuCnpj, nome]))
  const naPlanilha = new Map<string, number>()
  for (const linha of novas) {
    const { cpfOuCnpj } = linha.entrada!
    const dono = cadastrados.get(cpfOuCnpj)
    const antes = naPlanilha.get(cpfOuCnpj)
    naPlanilha.set(cpfOuCnpj, antes ?? linha.linha)
    if (dono === undefined && antes === undefined) continue
    linha.entrada = null
    linha.situacao = 'repetida'
    linha.problemas.push({
      coluna: fornecedores.fields.cpfOuCnpj.label,
      frase:
        dono === undefined
          ? `Este documento já está na linha ${antes}.`
          : `${messages.documentoExistente}: é o do fornecedor ${dono}.`,
    })
  }
}

const contar = (linhas: readonly Linha[], situacao: Linha['situacao']): number =>
  linhas.filter((linha) => linha.situacao === situacao).length

/** POST /fornecedores/importar/conferir: what a sheet would do. Nothing is written. */
export async function conferirPlanilha(ctx: Ctx, request: FastifyRequest): Promise<PreviaDaImportacao> {
  await using uploads = await ctx.files.receive(request, fornecedoresEmPlanilha)
  const file = uploads.file('arquivo')
  const { linhas, colunasIgnoradas } = await lerLinhas(ctx, file)
  await marcarRepetidas(ctx.db, linhas)
  const ordem = { erro: 0, repetida: 1, nova: 2 }
  return {
    sha256: file.sha256,
    total: linhas.length,
    novas: contar(linhas, 'nova'),
    repetidas: contar(linhas, 'repetida'),
    comErro: contar(linhas, 'erro'),
    colunasIgnoradas,
    linhas: linhas
      .toSorted((a, b) => ordem[a.situacao] - ordem[b.situacao] || a.linha - b.linha)
      .slice(0, MAXIMO_NA_PREVIA)
      .map(({ entrada: _, ...linha }) => linha),
  }
}

const conferido = z.object({ sha256: z.string().max(64), novas: z.int().min(1) })

/** POST /fornecedores/importar: writes the lines that were looked at and were right, all in one act or none. */
export async function importar(ctx: Ctx, request: FastifyRequest): Promise<{ importados: number }> {
  await using uploads = await ctx.files.receive(request, fornecedoresEmPlanilha)
  const file = uploads.file('arquivo')
  const visto = conferido.parse(uploads.json('conferido'))
  const { linhas } = await lerLinhas(ctx, file)
  return await inTransaction(ctx.db, async (tx) => {
    await marcarRepetidas(tx, linhas)
    const entradas = linhas.flatMap(({ entrada }) => (entrada ? [entrada] : []))
    if (file.sha256 !== visto.sha256 || entradas.length !== visto.novas)
      throw conflict('A planilha ou o cadastro mudou desde a conferência. Confira de novo antes de importar.')
    const ids: string[] = []
    for (let de = 0; de < entradas.length; de += 500) ids.push(...(await gravar(tx, entradas.slice(de, de + 500))))
    const mudancas: Changes = {}
    for (const [n, id] of ids.slice(0, NOMEADOS_NO_LOG).entries())
      mudancas[`fornecedor ${id}`] = [null, entradas[n]!.nome]
    await logAct(tx, ctx, {
      acao: ACAO.adicionou,
      tela: fornecedores.tela,
      entidade: fornecedores.name,
      alvoId: ids[0]!,
      descricao: `Importou ${ids.length === 1 ? '1 fornecedor' : `${ids.length} fornecedores`} da planilha "${file.name}"`,
      mudancas,
    })
    // One announcement: whoever looks at the list reads it again, once.
    await ctx.live.emit(tx, { entity: fornecedores.name, id: ids[0]!, alvos: [fornecedores.tela.alvo], centro: null })
    return { importados: ids.length }
  })
}

async function gravar(tx: Tx, entradas: readonly Entrada[]): Promise<string[]> {
  // Every row of a statement names the same columns.
  const linhas = entradas.map((entrada) =>
    Object.fromEntries(colunas.map(([name]) => [name, (entrada as Record<string, unknown>)[name] ?? null])),
  ) as NewRow<typeof fornecedores>[]
  const rows = await tx
    .insertInto('fornecedores')
    .values(linhas)
    .returning('id')
    .execute()
    .catch((error: { code?: string }) => {
      if (error.code === '23505')
        throw conflict('Um dos fornecedores da planilha acaba de ser cadastrado por outra pessoa. Confira de novo.')
      throw error
    })
  return rows.map(({ id }) => id)
}
