import { addDays, formatDate, today } from '@prumo/domain/core/dates.ts'
import { sgiDocumentos } from '@prumo/domain/sgi/documentos.ts'
import { DIAS_DE_VERIFICACAO } from '@prumo/domain/sgi/verificacao.ts'
import { sql } from 'kysely'
import { inScope } from '../../core/access/scope.ts'
import { type Ctx, can } from '../../core/context.ts'
import type { HomeSource } from '../../core/modulo/home.ts'
import { type Titulo, tituloDe } from '../../core/vez/especie.ts'

const PRIMEIROS = 5
const { tela } = sgiDocumentos
const caminho = `/${tela.caminho}`

type Linha = { id: string; codigo: string; descricao: string; quando: string | null; total: string }

/** Documents whose next check is late or near, for who keeps them. */
const aVerificar = async (ctx: Ctx): Promise<Linha[]> => {
  if (!can(ctx, tela, 'editar')) return []
  const { rows } =
    await sql<Linha>`select d.id, d.codigo, d.descricao, d.proxima_verificacao as quando, count(*) over () as total
    from sgi_documentos as d
    where d.proxima_verificacao <= ${addDays(today(), DIAS_DE_VERIFICACAO)}::date and ${inScope(ctx, sgiDocumentos, 'd')}
    order by d.proxima_verificacao, d.id limit ${PRIMEIROS}`.execute(ctx.db)
  return rows
}

const bloco = (id: string, titulo: Titulo, caminhoDoBloco: string, linhas: readonly Linha[]) => ({
  id,
  titulo: tituloDe(titulo, Number(linhas[0]?.total)),
  total: Number(linhas[0]?.total ?? 0),
  valor: null,
  detalhe: null,
  caminho: caminhoDoBloco,
  itens: linhas.map((linha) => ({
    id: linha.id,
    titulo: `${linha.codigo} ${linha.descricao}`,
    detalhe: linha.quando && `verificar até ${formatDate(linha.quando)}`,
    valor: null,
    caminho: `${caminho}/detalhes/${linha.id}`,
  })),
})

export const sgiNoInicio: HomeSource = {
  pending: async () => ({}),
  blocks: async (ctx) => [
    bloco(
      'sgi-verificacoes',
      { um: 'Documento do SGI para verificar', muitos: 'Documentos do SGI para verificar' },
      `${caminho}/verificacoes`,
      await aVerificar(ctx),
    ),
  ],
}
