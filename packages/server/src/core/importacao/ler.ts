/** A sheet as lines of an entity: each cell read as its field takes it, each fault told in its column. */
import { setImmediate } from 'node:timers/promises'
import type { Entity } from '@prumo/domain/core/entity.ts'
import type { LinhaImportada } from '@prumo/domain/core/importacao.ts'
import { inputSchema } from '@prumo/domain/core/schema.ts'
import { detailsOf } from '@prumo/domain/core/sentences.ts'
import { chaveDoTitulo, lerCampo } from '@prumo/domain/vocabulario/celula-do-campo.ts'
import type { Ctx } from '../context.ts'
import { badInput } from '../errors.ts'
import type { StagedFile } from '../files/staging.ts'
import { readCells } from '../sheets/planilha-lida.ts'
import { colunasDe, type Importacao, type Linha, type Valores } from './declaracao.ts'
import { lerReferencias } from './nomes.ts'

export async function lerLinhas<E extends Entity>(ctx: Ctx, file: StagedFile, importacao: Importacao<E>) {
  const { entity, maximo, titulos = {} } = importacao
  const [cabecalho, ...dados] = await readCells(ctx, file, maximo)
  if (!cabecalho) throw badInput('A planilha está vazia. Baixe o modelo, preencha-o e envie.')
  const chaves = cabecalho.cells.map((celula) => chaveDoTitulo(String(celula ?? '')))
  const colunas = colunasDe(entity).map(({ nome, field }) => {
    const nomes = [field.label, ...(titulos[nome] ?? [])].map(chaveDoTitulo)
    return { nome, field, onde: chaves.findIndex((chave) => nomes.includes(chave)) }
  })
  for (const { field, onde } of colunas)
    if (!field.optional && onde < 0)
      throw badInput(
        `Não encontrei a coluna "${field.label}" na primeira linha da planilha. Use o modelo como ponto de partida.`,
      )
  const lidas = colunas.filter(({ onde }) => onde >= 0)
  const referencias = await lerReferencias(ctx, importacao, lidas)
  const conferirLinha = conferencia(importacao)
  const linhas: Linha[] = []
  for (const { number, cells } of dados) {
    const valores: Record<string, unknown> = {}
    const problemas: LinhaImportada['problemas'] = []
    const ilegiveis = new Set<string>()
    for (const { nome, field, onde } of lidas) {
      const celula = cells[onde] ?? null
      const lida =
        importacao.le?.[nome]?.(celula, valores) ?? referencias.get(nome)?.(celula) ?? lerCampo(field, celula)
      valores[nome] = lida.valor
      if (lida.problema) ilegiveis.add(nome)
      const frase = lida.problema ?? lida.aviso
      if (frase) problemas.push({ coluna: field.label, frase })
    }
    linhas.push(conferirLinha(number, valores, problemas, ilegiveis))
    if (linhas.length % 100 === 0) await setImmediate()
  }
  const achadas = new Set(lidas.map(({ onde }) => onde))
  const ignoradas = cabecalho.cells.filter((titulo, n) => titulo !== null && titulo !== '' && !achadas.has(n))
  return { linhas, colunasIgnoradas: ignoradas.map(String) }
}

/** Of each line of one sheet: its schema is made once, and not for every line. */
function conferencia<E extends Entity>({ entity, chama, problemas: regras }: Importacao<E>) {
  const entrada = inputSchema(entity)
  return (
    linha: number,
    valores: Valores,
    problemas: LinhaImportada['problemas'],
    ilegiveis: ReadonlySet<string>,
  ): Linha => {
    const lida = entrada.safeParse(valores)
    const erros = lida.success ? regras(lida.data) : detailsOf(lida.error.issues)
    const novos = Object.entries(erros).filter(([campo]) => !ilegiveis.has(campo.split('.')[0]!))
    for (const [campo, frase] of novos)
      problemas.push({ coluna: entity.fields[campo.split('.')[0]!]?.label ?? campo, frase })
    const certa = lida.success && novos.length === 0 && ilegiveis.size === 0
    const [nome, detalhe] = chama(lida.success ? (lida.data as Valores) : valores)
    return {
      linha,
      nome: String(nome ?? '').slice(0, 200),
      detalhe: String(detalhe ?? '').slice(0, 60),
      situacao: certa ? 'nova' : 'erro',
      problemas,
      entrada: certa ? (lida.data as Valores) : null,
    }
  }
}
