import { formatDate, type PlainDate, today } from '@prumo/domain/core/dates.ts'
import {
  RESULTADO_DE_CALIBRACAO,
  SITUACAO_DE_INSTRUMENTO,
  tiposDeInstrumento,
} from '@prumo/domain/laboratorio/instrumentos/codigos.ts'
import { instrumentos } from '@prumo/domain/laboratorio/instrumentos/instrumentos.ts'
import { prazoDe } from '@prumo/domain/laboratorio/instrumentos/utilizavel.ts'
import { enderecoDaLista } from '@prumo/domain/relatorios/enderecos.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Ctx, can } from '../../core/context.ts'
import type { Especie } from '../../core/vez/especie.ts'
import { esperaNoBanco } from '../../core/vez/no-banco.ts'
import { estaAVencer, estaVencido } from './listar.ts'

const { tela } = instrumentos
const { bloqueado } = SITUACAO_DE_INSTRUMENTO

interface Linha {
  readonly id: string
  readonly revisao: number
  readonly etiqueta: string
  readonly nome: string
  readonly tipo: keyof typeof tiposDeInstrumento
  readonly proximaCalibracao: PlainDate | null
  readonly resultadoCalibracao: number | null
}

function prazoDito({ proximaCalibracao: proxima, resultadoCalibracao }: Linha): string {
  if (resultadoCalibracao === RESULTADO_DE_CALIBRACAO.reprovado) return 'reprovado na última calibração'
  if (proxima === null) return 'sem calibração que valha'
  return prazoDe(proxima, today()) === 'vencida'
    ? `calibração vencida em ${formatDate(proxima)}`
    : `calibração vale até ${formatDate(proxima)}`
}

const comum = {
  alias: 'i',
  de: sql`instrumentos as i`,
  colunas: sql`i.id, i.revisao, i.etiqueta, i.nome, i.tipo, i.proxima_calibracao::text, i.resultado_calibracao`,
  ordem: sql`i.proxima_calibracao nulls first, i.id`,
  item: (um: Linha) => ({
    id: um.id,
    titulo: `${um.etiqueta} · ${um.nome}`,
    detalhe: `${tiposDeInstrumento[um.tipo]}, ${prazoDito(um)}`,
    valor: null,
    caminho: `/${tela.caminho}/detalhes/${um.id}`,
    // Its deadline is what counts, and is said.
    desde: null,
    revisao: um.revisao,
    aparte: null,
  }),
}

/** Whoever answers for it; of one that nobody here answers for, whoever releases instruments: as the mails of Mondays. */
const deQuem = (ctx: Ctx): RawBuilder<boolean> =>
  can(ctx, tela, 'acesso')
    ? sql<boolean>`(i.responsavel_id = ${ctx.usuario.id}::bigint or not exists (select from usuarios as u
        join permissoes as p on p.usuario_id = u.id and p.alvo = ${tela.alvo} and p.visualizar
        where u.id = i.responsavel_id and u.is_ativo))`
    : sql<boolean>`i.responsavel_id = ${ctx.usuario.id}::bigint`
/** What was calibrated again and waits to be released is no longer to be calibrated. */
const seus = (ctx: Ctx, quais: RawBuilder<boolean>): RawBuilder<boolean> | null =>
  can(ctx, tela, 'visualizar') && (can(ctx, tela, 'adicionar') || can(ctx, tela, 'editar'))
    ? sql<boolean>`${quais} and ${deQuem(ctx)}`
    : null

const vencidos = esperaNoBanco<Linha>({
  ...comum,
  id: 'instrumentos-vencidos',
  titulo: { um: 'Instrumento sem calibração que valha', muitos: 'Instrumentos sem calibração que valha' },
  rotulo: 'Calibrar, sem calibração que valha',
  caminho: () => enderecoDaLista(tela, { vencidos: 'sim' }),
  quando: () => 'atrasado',
  quais: (ctx) => seus(ctx, estaVencido(today())),
})

const aVencer = esperaNoBanco<Linha>({
  ...comum,
  id: 'instrumentos-a-vencer',
  titulo: { um: 'Instrumento a calibrar em até 30 dias', muitos: 'Instrumentos a calibrar em até 30 dias' },
  rotulo: 'Calibrar em até 30 dias',
  caminho: () => enderecoDaLista(tela, { aVencer: 'sim' }),
  quais: (ctx) => seus(ctx, estaAVencer(today())),
})

const aLiberar = esperaNoBanco<Linha>({
  ...comum,
  id: 'instrumentos-a-liberar',
  titulo: { um: 'Instrumento calibrado a liberar', muitos: 'Instrumentos calibrados a liberar' },
  rotulo: 'Calibrado, a liberar',
  caminho: () => enderecoDaLista(tela, { situacao: bloqueado }),
  quais: (ctx) =>
    can(ctx, tela, 'visualizar') && can(ctx, tela, 'acesso')
      ? sql<boolean>`i.situacao = ${sql.lit(bloqueado)} and not ${estaVencido(today())} and not ${estaAVencer(today())}`
      : null,
})

/** Instruments that wait for a person: to be calibrated, or, calibrated, to be released to the bench. */
export const instrumentosNaVez: Especie = {
  id: 'instrumentos',
  nome: 'Instrumentos',
  tela,
  esperas: [vencidos, aVencer, aLiberar],
}
