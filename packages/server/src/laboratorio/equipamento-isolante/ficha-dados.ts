import { equipamentosIsolantes } from '@prumo/domain/laboratorio/equipamento-isolante/equipamentos-isolantes.ts'
import { movimentosDeEquipamentos } from '@prumo/domain/laboratorio/equipamento-isolante/movimentos.ts'
import { situacoesDeEquipamento } from '@prumo/domain/vocabulario/equipamento-isolante.ts'
import { photographsOf } from '../../core/collected/fotos.ts'
import { bytesOfFiles } from '../../core/collected/no-papel.ts'
import type { Ctx } from '../../core/context.ts'
import { titles } from '../../core/crud/names.ts'
import { find, toRecord } from '../../core/crud/read.ts'
import { tableOf } from '../../core/database/tables.ts'
import { FOTOS } from './coleta.ts'
import { ensaiosDaPeca } from './ensaios.ts'
import type { FichaNoPapel, MovimentoNoPapel } from './ficha.ts'
import { apresentarEquipamentos } from './ler.ts'

const MAOS = [
  ['EquipeId', 'equipes'],
  ['ColabId', 'colaboradores'],
  ['VeiculoId', 'veiculos'],
  ['CentroDeCustoId', 'contas-contrato'],
] as const
type Nomes = ReadonlyMap<string, string>

async function nomear(ctx: Ctx, pedidos: readonly (readonly [alvo: string, id: string | null])[]): Promise<Nomes> {
  const nomes = new Map<string, string>()
  for (const [alvo, ids] of Map.groupBy(pedidos, ([um]) => um)) {
    const quais = [...new Set(ids.flatMap(([, id]) => id ?? []))]
    for (const [id, nome] of await titles(ctx, alvo, quais, { acted: alvo === 'usuarios' }))
      nomes.set(`${alvo} ${id}`, nome)
  }
  return nomes
}

/** How a piece stood then: its situation, and who had it. */
function onde(movimento: Readonly<Record<string, unknown>>, lado: 'de' | 'para', nomes: Nomes): string {
  const situacao = movimento[`${lado}Situacao`] as keyof typeof situacoesDeEquipamento | null
  const [quem] = MAOS.flatMap(([campo, alvo]) => nomes.get(`${alvo} ${movimento[`${lado}${campo}`]}`) ?? [])
  return [situacao && situacoesDeEquipamento[situacao], quem].filter(Boolean).join(', ')
}

async function movimentosDe(ctx: Ctx, id: string): Promise<MovimentoNoPapel[]> {
  const linhas = await ctx.db
    .selectFrom(tableOf(movimentosDeEquipamentos))
    .selectAll()
    .where('equipamentoId', '=', id)
    .orderBy('data', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const movimentos = linhas.map((linha) => toRecord(movimentosDeEquipamentos, linha))
  const nomes = await nomear(
    ctx,
    movimentos.flatMap((um) => [
      ['usuarios', um.usuarioId] as const,
      ...MAOS.flatMap(([campo, alvo]) =>
        (['de', 'para'] as const).map((lado) => [alvo, um[`${lado}${campo}`] as string | null] as const),
      ),
    ]),
  )
  return movimentos.map((um) => ({
    data: um.data,
    ato: um.ato,
    quem: nomes.get(`usuarios ${um.usuarioId}`) ?? null,
    de: onde(um, 'de', nomes),
    para: onde(um, 'para', nomes),
    motivo: um.motivo,
  }))
}

async function fotosDe(ctx: Ctx, id: string): Promise<FichaNoPapel['fotos']> {
  const fotos = await photographsOf(ctx.db, FOTOS, id)
  const arquivos = await ctx.db.selectFrom('fotos').select(['id', 'arquivoId']).where('registroId', '=', id).execute()
  const bytes = await bytesOfFiles(
    ctx,
    arquivos.map(({ arquivoId }) => arquivoId),
  )
  return fotos.map((foto) => ({
    ...foto,
    bytes: bytes.get(arquivos.find((um) => um.id === foto.id)?.arquivoId ?? null) ?? null,
  }))
}

/** Everything the sheet of a piece says, in the reader's sight. */
export async function carregarFicha(ctx: Ctx, id: string): Promise<FichaNoPapel> {
  const registro = await find(ctx, ctx.db, equipamentosIsolantes, id)
  const peca = (await apresentarEquipamentos(ctx, [registro], true))[0]!
  const nomes = await nomear(ctx, [
    ['contas-contrato', peca.centroDeCustoId],
    ['equipes', peca.equipeId],
    ['colaboradores', peca.colabId],
    ['veiculos', peca.veiculoId],
    ['clientes-laboratorio', peca.clienteId],
  ])
  return {
    peca,
    nomes: {
      contrato: nomes.get(`contas-contrato ${peca.centroDeCustoId}`) ?? null,
      equipe: nomes.get(`equipes ${peca.equipeId}`) ?? null,
      responsavel: nomes.get(`colaboradores ${peca.colabId}`) ?? null,
      veiculo: nomes.get(`veiculos ${peca.veiculoId}`) ?? null,
      cliente: nomes.get(`clientes-laboratorio ${peca.clienteId}`) ?? null,
    },
    ensaios: await ensaiosDaPeca(ctx, id),
    movimentos: await movimentosDe(ctx, id),
    fotos: await fotosDe(ctx, id),
  }
}
