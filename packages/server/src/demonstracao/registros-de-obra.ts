import { createHash } from 'node:crypto'
import { addDays, today } from '@prumo/domain/core/dates.ts'
import { SITUACAO_DE_OBRA } from '@prumo/domain/obras/obras.ts'
import { FASE } from '@prumo/domain/obras/registros/fotos.ts'
import { registrosObra, STATUS_DE_REGISTRO, TIPO_DE_REGISTRO } from '@prumo/domain/obras/registros/registros.ts'
import { sql } from 'kysely'
import type { Ctx } from '../core/context.ts'
import { proximoNumero } from '../core/database/contadores.ts'
import { inTransaction } from '../core/database/database.ts'
import { type Cena, fotoDesenhada } from './foto-desenhada.ts'

const REGISTROS = 90
/** Distinct drawings; each record has files of its own. */
const DESENHOS = 4

interface Canteiro {
  readonly obraId: string
  readonly contratoId: string
  readonly latitude: number | null
  readonly longitude: number | null
  readonly equipes: readonly string[]
  readonly itens: readonly { readonly id: string; readonly exigeFoto: boolean | null }[]
}
interface Gente {
  readonly encarregado: string
  readonly engenheiro: string
}

/** Works that have been built for some weeks, with who builds them and what they may do. */
async function canteiros({ db }: Ctx): Promise<Canteiro[]> {
  const { planejada, liberada, cancelada } = SITUACAO_DE_OBRA
  const { rows } = await sql<Canteiro>`select o.id as obra_id, o.contrato_id, o.latitude, o.longitude,
      array(select e.id from equipes as e where e.centro_de_custo_id = o.contrato_id order by e.id) as equipes,
      (select coalesce(json_agg(json_build_object('id', i.id::text, 'exigeFoto', i.exige_foto) order by i.id), '[]')
        from (select i.id, i.exige_foto from baremos_itens as i join baremos as b on b.id = i.baremo_id
          where b.status = 2 and o.contrato_id = any(b.contratos_ids) order by i.id limit 24) as i) as itens
    from obras as o where o.status <> all(${[planejada, liberada, cancelada]}::smallint[])
      and coalesce(o.data_inicio_real, o.data_inicio) <= ${addDays(today(), -20)}::date order by o.id`.execute(db)
  return rows.filter(({ equipes, itens }) => equipes.length > 0 && itens.length > 0)
}

const { rascunho, enviado, validado, devolvido } = STATUS_DE_REGISTRO
const MOTIVOS = [
  'A foto da placa está ilegível: tire outra mais perto.',
  'Falta o estai na lista de itens executados.',
  'O local não confere com o projeto: é o poste 17.',
] as const
const LOCAIS = ['Poste', 'Vão', 'Trafo', 'Estrutura', 'Chave'] as const
const CENAS: Readonly<Record<number, Cena>> = {
  [FASE.antes]: 'antes',
  [FASE.durante]: 'durante',
  [FASE.depois]: 'depois',
  [FASE.placa]: 'placa',
  [FASE.defeito]: 'defeito',
}
const LEGENDAS: Readonly<Record<number, string>> = {
  [FASE.antes]: 'Como estava',
  [FASE.durante]: 'Içamento',
  [FASE.depois]: 'Como ficou',
  [FASE.placa]: 'Placa do equipamento',
  [FASE.defeito]: 'Trinca no topo',
}

/** The newest are drafts and sent, the older validated; one in eleven came back. */
const statusDo = (n: number): number =>
  n % 11 === 5 ? devolvido : n < 8 ? rascunho : n < 26 ? enviado : n % 17 === 3 ? enviado : validado
/** What each shows: 220 pictures in all, more or less, and a few records without any. */
const fasesDo = (n: number, exigeFoto: boolean): number[] => {
  if (n % 13 === 6 && !exigeFoto) return []
  const { antes, durante, depois, placa, defeito } = FASE
  return [
    antes,
    ...(n % 3 === 0 ? [durante] : []),
    depois,
    ...(n % 6 === 1 ? [placa] : []),
    ...(n % 19 === 4 ? [defeito] : []),
  ]
}

/** Ninety records of the works that have begun, in every status, with drawn pictures (design, §11). Nothing where no team or price table is. */
export async function fillRecords(ctx: Ctx, { encarregado, engenheiro }: Gente): Promise<void> {
  const obras = await canteiros(ctx)
  if (obras.length === 0) return
  const desenhos = new Map<Cena, Awaited<ReturnType<typeof fotoDesenhada>>[]>()
  for (const cena of Object.values(CENAS))
    desenhos.set(cena, await Promise.all(Array.from({ length: DESENHOS }, (_, n) => fotoDesenhada(cena, n))))
  for (let n = REGISTROS - 1; n >= 0; n--) {
    const obra = obras[n % obras.length]!
    const item = obra.itens[(n * 5) % obra.itens.length]!
    const outro = obra.itens[(n * 7 + 3) % obra.itens.length]!
    const status = statusDo(n)
    const execucao = n % 7 !== 2
    const dia = addDays(today(), -1 - Math.floor((n * 60) / REGISTROS))
    const hora = `${dia}T${String(8 + (n % 9)).padStart(2, '0')}:${String((n * 7) % 60).padStart(2, '0')}:00-03:00`
    // Some way along the line from the work; one of them was made somewhere else.
    const longe = n === 31 ? 0.04 : 0
    const posicao =
      obra.latitude === null || obra.longitude === null || n % 9 === 4
        ? { latitude: null, longitude: null }
        : {
            latitude: Number((obra.latitude + ((n % 7) - 3) * 0.0012 + longe).toFixed(6)),
            longitude: Number((obra.longitude + ((n % 5) - 2) * 0.0015).toFixed(6)),
          }
    const registroId = await inTransaction(ctx.db, async (tx) => {
      const { id } = await tx
        .insertInto('registrosObra')
        .values({
          numero: String(await proximoNumero(tx, `registro:${obra.obraId}`)).padStart(3, '0'),
          obraId: obra.obraId,
          centroDeCustoId: obra.contratoId,
          equipeId: obra.equipes[n % obra.equipes.length]!,
          data: hora,
          tipo: execucao ? TIPO_DE_REGISTRO.execucao : 1 + (n % 5),
          local: `${LOCAIS[n % LOCAIS.length]} ${10 + ((n * 3) % 70)}`,
          ...posicao,
          precisaoM: posicao.latitude === null ? null : 5 + (n % 9),
          descricao: n % 4 === 0 ? 'Serviço feito com a rede desenergizada, sem ocorrências.' : null,
          status,
          criadorId: encarregado,
          preenchidoPorIds: [encarregado],
          ...(status === devolvido && { motivoDevolucao: MOTIVOS[n % MOTIVOS.length]! }),
          ...(status === validado && { validadorId: engenheiro, dataValidacao: `${addDays(dia, 1)}T18:10:00-03:00` }),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      if (execucao)
        await tx
          .insertInto('registrosObraItens')
          .values(
            [item, ...(n % 2 && outro.id !== item.id ? [outro] : [])].map((um, at) => ({
              registroId: id,
              baremoItemId: um.id,
              quantidade: at === 0 ? 1 + (n % 3) : 2.5,
              serieMaterial: n % 6 === 1 && at === 0 ? `DEMO-${1000 + n}` : null,
            })),
          )
          .execute()
      return id
    })
    await fotografar(ctx, registroId, fasesDo(n, execucao && Boolean(item.exigeFoto)), {
      desenhos,
      n,
      data: hora,
      ...posicao,
      autorId: encarregado,
    })
  }
}

interface Tirada {
  readonly desenhos: ReadonlyMap<Cena, readonly { grande: Buffer; pequena: Buffer }[]>
  readonly n: number
  readonly data: string
  readonly latitude: number | null
  readonly longitude: number | null
  readonly autorId: string
}

async function fotografar(ctx: Ctx, registroId: string, fases: readonly number[], tirada: Tirada): Promise<void> {
  const { desenhos, n, data, latitude, longitude, autorId } = tirada
  const folder = ['obras', registrosObra.name, registroId]
  const placements = []
  const sha256: string[] = []
  for (const fase of fases) {
    const { grande, pequena } = desenhos.get(CENAS[fase]!)![n % DESENHOS]!
    sha256.push(createHash('sha256').update(grande).update(`${registroId} ${fase}`).digest('hex'))
    placements.push({ staged: await ctx.files.stage('foto.jpg', grande, ['jpeg']), folder })
    placements.push({ staged: await ctx.files.stage('foto miniatura.jpg', pequena, ['jpeg']), folder })
  }
  if (fases.length === 0) return
  await ctx.files.keep(placements, autorId, async (tx, arquivos) => {
    await tx
      .insertInto('fotos')
      .values(
        fases.map((fase, at) => ({
          entidade: registrosObra.name,
          registroId,
          legenda: at === 1 && n % 5 === 2 ? null : LEGENDAS[fase]!,
          fase,
          origem: 1,
          dataCaptura: new Date(Date.parse(data) + at * 25 * 60_000).toISOString(),
          latitude,
          longitude,
          precisaoM: latitude === null ? null : 6,
          largura: 960,
          altura: 720,
          sha256: sha256[at]!,
          arquivoId: arquivos[2 * at]!.id,
          miniaturaId: arquivos[2 * at + 1]!.id,
          autorId,
        })),
      )
      .execute()
  })
}
