/** The lines of the field that a measurement could take, and what each lacks (design, Works 4.3). */
import { aguardandoArquivos } from '@prumo/domain/core/campo/completo.ts'
import { formatDate } from '@prumo/domain/core/dates.ts'
import type { Fonte } from '@prumo/domain/obras/medicoes/gerar.ts'
import { TIPO_DE_ORIGEM } from '@prumo/domain/obras/medicoes/itens.ts'
import { obrasDa, RESPONDIDAS, TIPO_DE_MEDICAO } from '@prumo/domain/obras/medicoes/medicoes.ts'
import { milesimos } from '@prumo/domain/obras/medicoes/quantidade.ts'
import { STATUS_QUE_VALEM, STATUS_SEM_VALOR, statusDoRdo } from '@prumo/domain/obras/rdo/rdos.ts'
import { registrosObra, STATUS_DE_REGISTRO, statusDeRegistro } from '@prumo/domain/obras/registros/registros.ts'
import { type RawBuilder, sql } from 'kysely'
import { idArray } from '../../core/access/scope.ts'
import type { Tx } from '../../core/database/database.ts'
import { literals } from '../../core/database/literals.ts'
import type { LinhaDaMedicao } from './fluxo.ts'
import { noDiario } from './saldos.ts'

type Lida = {
  tipo: number
  registroId: string
  linhaId: string
  obraId: string
  numero: string
  data: string
  status: number
  codigo: string
  atividade: number
  condicao: number
  local: string | null
  quantidade: string | null
  baremoItemId: string | null
  exigeFoto: boolean
  temFoto: boolean
  noRdo: string | null
  medidaEm: string | null
  /** Files that the phone of its record has yet to send. */
  faltam: number
}

/** Has a validated record of the line a photograph? */
const comFoto = (registro: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from fotos as f where f.entidade = ${registrosObra.name} and f.registro_id = ${registro})`

/** Which measurement holds that line already, by its number. */
const medidaEm = (tipo: number, linha: RawBuilder<unknown>): RawBuilder<string | null> => sql<string | null>`(
  select mm.numero from medicoes_origens as mo join medicoes_itens as mi on mi.id = mo.item_id join medicoes as mm on mm.id = mi.medicao_id
  where mo.tipo = ${sql.lit(tipo)} and mo.linha_id = ${linha} and not mo.liberada)`

/** The item of the measurement's own table that stands for `b`, whatever version `b` is of. */
const daTabela = (baremoId: string): RawBuilder<unknown> => sql`left join baremos_itens as t
  on t.baremo_id = ${baremoId}::bigint and t.codigo = b.codigo and t.atividade = b.atividade and t.condicao = b.condicao`

/** Lines of diaries of those days, in the order they were done. */
const dosDiarios = (
  { baremoId }: Pick<LinhaDaMedicao, 'baremoId'>,
  obras: readonly string[],
  de: string,
  ate: string,
) => sql<Lida>`
  select ${sql.lit(TIPO_DE_ORIGEM.rdo)}::smallint as tipo, d.id as registro_id, coalesce(a.linha_origem_id, a.id) as linha_id, d.obra_id,
    d.numero, d.data, d.status, b.codigo, b.atividade, b.condicao, a.local, a.quantidade, t.id as baremo_item_id,
    coalesce(t.exige_foto, b.exige_foto, false) as exige_foto,
    exists (select 1 from rdos_atividades_registros as v join registros_obra as r on r.id = v.registro_id
      where v.atividade_id = a.id and r.status = ${sql.lit(STATUS_DE_REGISTRO.validado)} and ${comFoto(sql`r.id`)}) as tem_foto,
    null::text as no_rdo, ${medidaEm(TIPO_DE_ORIGEM.rdo, sql`coalesce(a.linha_origem_id, a.id)`)} as medida_em, d.data as dia, a.id as ordem, d.faltam
  from rdos as d join rdos_atividades as a on a.rdo_id = d.id join baremos_itens as b on b.id = a.baremo_item_id ${daTabela(baremoId)}
  where d.obra_id = any(${idArray(obras)}) and d.data between ${de}::date and ${ate}::date
    and d.status not in (${literals(STATUS_SEM_VALOR)})`

/** The record's day is São Paulo's. */
const diaDoRegistro = sql`(r.data at time zone 'America/Sao_Paulo')::date`
const dosRegistros = (
  { baremoId }: Pick<LinhaDaMedicao, 'baremoId'>,
  obras: readonly string[],
  de: string,
  ate: string,
) => sql<Lida>`
  select ${sql.lit(TIPO_DE_ORIGEM.registro)}::smallint, r.id, i.id, r.obra_id, r.numero, ${diaDoRegistro}, r.status, b.codigo, b.atividade, b.condicao,
    r.local, i.quantidade, t.id, coalesce(t.exige_foto, b.exige_foto, false), ${comFoto(sql`r.id`)},
    case when ${noDiario} then (select min(vr.numero) from rdos_atividades_registros as v join rdos_atividades as va on va.id = v.atividade_id
      join rdos as vr on vr.id = va.rdo_id where v.registro_id = r.id and va.baremo_item_id is not null and vr.status not in (${literals(STATUS_SEM_VALOR)})) end,
    ${medidaEm(TIPO_DE_ORIGEM.registro, sql`i.id`)}, ${diaDoRegistro}, i.id, r.faltam
  from registros_obra as r join registros_obra_itens as i on i.registro_id = r.id join baremos_itens as b on b.id = i.baremo_item_id ${daTabela(baremoId)}
  where r.obra_id = any(${idArray(obras)})
    and r.data >= (${de}::date::timestamp at time zone 'America/Sao_Paulo')
    and r.data < ((${ate}::date + 1)::timestamp at time zone 'America/Sao_Paulo')`

/**
 * What measurements the client answered left of their lines: what was glosed, and what was measured for less than it came
 * from. Each is measured again once; what is left of that is the new line's.
 */
const dosSaldos = ({ baremoId }: Pick<LinhaDaMedicao, 'baremoId'>, obras: readonly string[], ate: string) => sql<Lida>`
  select ${sql.lit(TIPO_DE_ORIGEM.saldo)}::smallint, m.id, i.id, i.obra_id, m.numero, m.periodo_fim, m.status, i.codigo, i.atividade, i.condicao,
    i.local, greatest(coalesce(o.quantidade, 0), i.quantidade_periodo) - (i.quantidade_periodo - i.quantidade_glosada), t.id, false, true, null::text,
    ${medidaEm(TIPO_DE_ORIGEM.saldo, sql`i.id`)}, m.periodo_fim, i.id, 0
  from medicoes_itens as i join medicoes as m on m.id = i.medicao_id join baremos_itens as b on b.id = i.baremo_item_id ${daTabela(baremoId)}
    left join lateral (select sum(mo.quantidade) as quantidade from medicoes_origens as mo where mo.item_id = i.id and not mo.liberada) as o on true
  where i.obra_id = any(${idArray(obras)}) and m.status in (${literals(RESPONDIDAS)}) and m.tipo <> ${sql.lit(TIPO_DE_MEDICAO.estorno)}
    and m.periodo_fim <= ${ate}::date
    and greatest(coalesce(o.quantidade, 0), i.quantidade_periodo) > i.quantidade_periodo - i.quantidade_glosada`

const TIPOS: Readonly<Record<number, string>> = {
  [TIPO_DE_ORIGEM.rdo]: 'RDO',
  [TIPO_DE_ORIGEM.registro]: 'Registro',
  [TIPO_DE_ORIGEM.saldo]: 'Saldo da medição',
}

function impedimentoDe(row: Lida): string | null {
  if (row.medidaEm !== null) return `Já está na medição ${row.medidaEm}.`
  const aguardando = aguardandoArquivos(row)
  if (aguardando) return aguardando
  if (row.tipo === TIPO_DE_ORIGEM.rdo && !STATUS_QUE_VALEM.includes(row.status))
    return `O RDO está em “${statusDoRdo[row.status as keyof typeof statusDoRdo]}”: só o aprovado é medido.`
  if (row.tipo !== TIPO_DE_ORIGEM.registro) return null
  if (row.noRdo !== null) return `Está no RDO ${row.noRdo}: é medido por ele.`
  return row.status === STATUS_DE_REGISTRO.validado
    ? null
    : `O registro está em “${statusDeRegistro[row.status as keyof typeof statusDeRegistro]}”: só o validado é medido.`
}

const comoFonte = (row: Lida): Fonte => ({
  tipo: row.tipo,
  registroId: row.registroId,
  linhaId: row.linhaId,
  obraId: row.obraId,
  codigo: row.codigo,
  atividade: row.atividade,
  condicao: row.condicao,
  local: row.local,
  quantidade: row.quantidade === null ? 0 : milesimos(row.quantidade),
  baremoItemId: row.baremoItemId,
  exigeFoto: row.exigeFoto,
  temFoto: row.temFoto,
  dita: `${TIPOS[row.tipo]} ${row.numero} de ${formatDate(row.data)} · ${row.codigo}${row.local ? ` em ${row.local}` : ''}`,
  impedimento: impedimentoDe(row),
})

/** Every line of the field in those days, in the order it was done, and, for a complementary, what earlier ones left. */
export async function lerFontes(tx: Tx, medicao: LinhaDaMedicao, de: string, ate: string): Promise<Fonte[]> {
  const obras = obrasDa(medicao)
  const complementar = medicao.tipo === TIPO_DE_MEDICAO.complementar
  const { rows } = await sql<Lida>`select * from (
      ${dosDiarios(medicao, obras, de, ate)} union all ${dosRegistros(medicao, obras, de, ate)}
      ${complementar ? sql`union all ${dosSaldos(medicao, obras, ate)}` : sql``}
    ) as fontes order by dia, tipo, registro_id, ordem`.execute(tx)
  return rows.map(comoFonte)
}
