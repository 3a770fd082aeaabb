import type { atividadesDeBaremo, condicoesDeBaremo } from '@prumo/domain/obras/baremos/itens.ts'
import { registrosObra } from '@prumo/domain/obras/registros/registros.ts'
import { sql } from 'kysely'
import { idArray, inScope } from '../../../core/access/scope.ts'
import type { Ctx } from '../../../core/context.ts'

export interface FotoDoRelatorio {
  readonly fase: number | null
  readonly legenda: string | null
  /** When it was taken, or, where nobody knows, when it came. */
  readonly data: string
  readonly latitude: number | null
  readonly longitude: number | null
  readonly chave: string
  readonly nome: string
}

export interface ItemDoRelatorio {
  readonly codigo: string
  readonly descricao: string
  readonly unidadeMedida: string
  readonly atividade: keyof typeof atividadesDeBaremo
  readonly condicao: keyof typeof condicoesDeBaremo
  readonly quantidade: string
  readonly serieMaterial: string | null
}

/** A record as its photographic report tells of it. */
export interface RegistroNoRelatorio {
  readonly id: string
  readonly numero: string
  readonly obraId: string
  readonly centroDeCustoId: string
  readonly obraCodigo: string
  readonly obraNumero: string
  readonly obraNome: string
  readonly lugar: string
  readonly contrato: string
  readonly empresa: string
  readonly equipe: string
  readonly data: string
  readonly local: string
  readonly tipo: number
  readonly status: number
  readonly descricao: string | null
  readonly latitude: number | null
  readonly longitude: number | null
  readonly validador: string | null
  readonly dataValidacao: string | null
  readonly itens: readonly ItemDoRelatorio[]
  readonly fotos: readonly FotoDoRelatorio[]
}

export type Cabeca = Omit<RegistroNoRelatorio, 'itens' | 'fotos'>
const AOS_POUCOS = 100

/** Those of these ids that this person sees, by work and number: heads alone, their photographs to be read as they are drawn. */
export async function cabecasDoRelatorio(ctx: Ctx, ids: readonly string[]): Promise<Cabeca[]> {
  const { rows } =
    await sql<Cabeca>`select r.id, r.numero, r.obra_id, r.centro_de_custo_id, o.codigo as obra_codigo, o.numero as obra_numero,
      o.nome as obra_nome, concat_ws('/', o.municipio, o.uf) as lugar, c.codigo || ' - ' || c.nome as contrato,
      coalesce(j.razao_social, j.nome, c.nome) as empresa, e.nome as equipe, r.data, r.local, r.tipo, r.status, r.descricao,
      r.latitude, r.longitude, v.nome as validador, r.data_validacao
    from registros_obra as r join obras as o on o.id = r.obra_id join contas_contrato as c on c.id = r.centro_de_custo_id
      left join contas_juridicas as j on j.id = c.cj_id join equipes as e on e.id = r.equipe_id
      left join usuarios as v on v.id = r.validador_id
    where r.id = any(${idArray(ids)}) and ${inScope(ctx, registrosObra, 'r')}
    order by o.codigo collate pt, r.obra_id, r.data, r.id`.execute(ctx.db)
  return rows
}

/** The same whole, some at a time: of thousands only a few are held. */
export async function* registrosDoRelatorio(ctx: Ctx, cabecas: readonly Cabeca[]): AsyncGenerator<RegistroNoRelatorio> {
  for (let de = 0; de < cabecas.length; de += AOS_POUCOS) {
    const lote = cabecas.slice(de, de + AOS_POUCOS)
    const ids = idArray(lote.map(({ id }) => id))
    const { rows: fotos } = await sql<FotoDoRelatorio & { registroId: string }>`select f.registro_id, f.fase, f.legenda,
        coalesce(f.data_captura, f.criada_em) as data, f.latitude, f.longitude, a.chave, a.nome
      from fotos as f join arquivos as a on a.id = f.arquivo_id
      where f.entidade = ${registrosObra.name} and f.registro_id = any(${ids}) order by f.id`.execute(ctx.db)
    const { rows: itens } = await sql<
      ItemDoRelatorio & { registroId: string }
    >`select l.registro_id, i.codigo, i.descricao,
        i.unidade_medida, i.atividade, i.condicao, l.quantidade, l.serie_material
      from registros_obra_itens as l join baremos_itens as i on i.id = l.baremo_item_id
      where l.registro_id = any(${ids}) order by l.id`.execute(ctx.db)
    const fotosDe = Map.groupBy(fotos, ({ registroId }) => registroId)
    const itensDe = Map.groupBy(itens, ({ registroId }) => registroId)
    for (const cabeca of lote)
      yield { ...cabeca, fotos: fotosDe.get(cabeca.id) ?? [], itens: itensDe.get(cabeca.id) ?? [] }
  }
}
