/** Everything the sheet of a non-conformity says, read at once. */
import { FASE_DA_NC } from '@prumo/domain/seguranca/nao-conformidades/codigos.ts'
import { naoConformidades } from '@prumo/domain/seguranca/nao-conformidades/nao-conformidades.ts'
import type { NaoConformidade, NcNaLista } from '@prumo/domain/seguranca/nao-conformidades/respostas.ts'
import { sql } from 'kysely'
import { photographsOf } from '../../core/collected/fotos.ts'
import type { FotoNoPapel } from '../../core/collected/no-papel.ts'
import type { Ctx } from '../../core/context.ts'
import { findRow, toRecord } from '../../core/crud/read.ts'
import { bytesDe } from '../inspecoes/pdf-dados.ts'
import { FOTOS } from './coleta.ts'
import { apresentarNcs, daInspecao } from './ler.ts'

interface Nomes {
  readonly obra: string | null
  readonly equipe: string | null
  readonly veiculo: string | null
  readonly contrato: string | null
  readonly empresa: string | null
  readonly cnpj: string | null
  readonly responsavel: string
  readonly colaboradores: string | null
  readonly criador: string
  readonly baixa: string | null
  readonly verificacao: string | null
  readonly plano: string | null
}
export interface NcNoPapel {
  readonly nc: NcNaLista
  readonly pergunta: string | null
  readonly nomes: Nomes
  readonly antes: readonly FotoNoPapel[]
  readonly depois: readonly FotoNoPapel[]
}

async function nomesDe(ctx: Ctx, id: string): Promise<Nomes> {
  const { rows } = await sql<Nomes>`select concat_ws(' · ', o.codigo, o.nome) as obra,
      concat_ws(' ', e.codigo, e.nome) as equipe, concat_ws(' ', ve.placa, ve.modelo) as veiculo,
      concat_ws(' · ', c.codigo, c.nome) as contrato, coalesce(j.razao_social, j.nome) as empresa, j.cnpj,
      r.nome as responsavel, cr.nome as criador, b.nome as baixa, v.nome as verificacao, p.numero as plano,
      (select string_agg(co.nome, ', ' order by co.nome collate pt) from colaboradores as co where co.id = any(n.colab_ids)) as colaboradores
    from nao_conformidades as n join usuarios as r on r.id = n.responsavel_id join usuarios as cr on cr.id = n.criador_id
      left join usuarios as b on b.id = n.baixa_usuario_id left join usuarios as v on v.id = n.verificacao_usuario_id
      left join obras as o on o.id = n.obra_id left join equipes as e on e.id = n.equipe_id
      left join veiculos as ve on ve.id = n.veiculo_id left join planos_5w2h as p on p.id = n.plano_id
      left join contas_contrato as c on c.id = n.centro_de_custo_id left join contas_juridicas as j on j.id = c.cj_id
    where n.id = ${id}::bigint`.execute(ctx.db)
  return rows[0]!
}

/** Its photographs before it was mended, those of the inspection it came from first; and how it is after. */
async function fotosDe(
  ctx: Ctx,
  nc: NaoConformidade,
  daOrigem: Awaited<ReturnType<typeof daInspecao>>['fotosDaOrigem'],
) {
  const suas = await photographsOf(ctx.db, FOTOS, nc.id)
  const imagens = await bytesDe(
    ctx,
    'fotos',
    [...daOrigem, ...suas].map(({ id }) => id),
  )
  const comBytes = (fotos: typeof suas): FotoNoPapel[] =>
    fotos.map((foto) => ({ ...foto, bytes: imagens.get(foto.id) ?? null }))
  return {
    antes: comBytes([...daOrigem, ...suas.filter(({ fase }) => fase !== FASE_DA_NC.depois)]),
    depois: comBytes(suas.filter(({ fase }) => fase === FASE_DA_NC.depois)),
  }
}

/** One non-conformity in this person's scope; 404 otherwise. */
export async function carregarPapel(ctx: Ctx, id: string): Promise<NcNoPapel> {
  const registro = toRecord(naoConformidades, await findRow(ctx, ctx.db, naoConformidades, id))
  const [nc] = await apresentarNcs(ctx, [registro], false)
  const { pergunta, fotosDaOrigem } = await daInspecao(ctx.db, registro)
  return { nc: nc!, pergunta, nomes: await nomesDe(ctx, id), ...(await fotosDe(ctx, registro, fotosDaOrigem)) }
}
