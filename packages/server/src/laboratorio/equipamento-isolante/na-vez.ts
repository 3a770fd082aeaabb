import { formatDate, today } from '@prumo/domain/core/dates.ts'
import { VALIDADE } from '@prumo/domain/laboratorio/equipamento-isolante/codigos.ts'
import { equipamentosIsolantes } from '@prumo/domain/laboratorio/equipamento-isolante/equipamentos-isolantes.ts'
import { validadeEmPalavras } from '@prumo/domain/laboratorio/equipamento-isolante/validade.ts'
import { enderecoDaLista } from '@prumo/domain/relatorios/enderecos.ts'
import { SITUACAO_DE_EQUIPAMENTO, tiposDeEquipamentoIsolante } from '@prumo/domain/vocabulario/equipamento-isolante.ts'
import { type RawBuilder, sql } from 'kysely'
import { inScope } from '../../core/access/scope.ts'
import { type Ctx, can } from '../../core/context.ts'
import type { Especie } from '../../core/vez/especie.ts'
import { esperaNoBanco } from '../../core/vez/no-banco.ts'

const { tela } = equipamentosIsolantes
const S = SITUACAO_DE_EQUIPAMENTO

interface Linha {
  readonly id: string
  readonly revisao: number
  readonly etiqueta: string
  readonly tipo: keyof typeof tiposDeEquipamentoIsolante
  readonly classe: string | null
  readonly dataUltimoEnsaio: string | null
  readonly dataProximoEnsaio: string | null
  readonly comQuem: string | null
}
const chamada = ({ etiqueta, tipo, classe }: Linha): string =>
  [etiqueta, tiposDeEquipamentoIsolante[tipo], classe && `classe ${classe}`].filter(Boolean).join(' · ')

const comum = {
  alias: 'q',
  de: sql`equipamentos_isolantes as q left join equipes as e on e.id = q.equipe_id`,
  colunas: sql`q.id, q.revisao, q.etiqueta, q.tipo, q.classe, q.data_ultimo_ensaio::text, q.data_proximo_ensaio::text,
    e.nome as com_quem`,
  ordem: sql`q.data_proximo_ensaio, q.id`,
}
const item =
  (detalhe: (uma: Linha) => string) =>
  (uma: Linha): ReturnType<Parameters<typeof esperaNoBanco<Linha>>[0]['item']> => ({
    id: uma.id,
    titulo: chamada(uma),
    detalhe: [detalhe(uma), uma.comQuem].filter(Boolean).join(' · '),
    valor: null,
    caminho: `/${tela.caminho}/detalhes/${uma.id}`,
    desde: null,
    revisao: uma.revisao,
    aparte: null,
  })

/** Of the teams this person supervises, and theirs to take out of somebody's hands. */
const dasSuasEquipes = (ctx: Ctx, quais: RawBuilder<boolean>): RawBuilder<boolean> | null =>
  can(ctx, tela, 'editar')
    ? sql<boolean>`${quais} and e.supervisor_id = ${ctx.usuario.id}::bigint and ${inScope(ctx, equipamentosIsolantes, 'q')}`
    : null

const aRecolher = esperaNoBanco<Linha>({
  ...comum,
  id: 'equipamentos-a-recolher',
  titulo: { um: 'Equipamento reprovado a recolher', muitos: 'Equipamentos reprovados a recolher' },
  rotulo: 'Reprovado, a recolher',
  caminho: () => enderecoDaLista(tela, { situacao: S.reprovado }),
  quando: () => 'atrasado',
  quais: (ctx) => dasSuasEquipes(ctx, sql<boolean>`q.situacao = ${sql.lit(S.reprovado)}`),
  item: item(({ dataUltimoEnsaio }) =>
    dataUltimoEnsaio ? `reprovado em ${formatDate(dataUltimoEnsaio)}` : 'reprovado',
  ),
})

const vencidos = esperaNoBanco<Linha>({
  ...comum,
  id: 'equipamentos-vencidos',
  titulo: {
    um: 'Equipamento das suas equipes com ensaio vencido',
    muitos: 'Equipamentos das suas equipes com ensaio vencido',
  },
  rotulo: 'Ensaio vencido',
  caminho: () => enderecoDaLista(tela, { situacao: S.emUso, validade: VALIDADE.vencido }),
  quando: () => 'atrasado',
  quais: (ctx) =>
    dasSuasEquipes(ctx, sql<boolean>`q.situacao = ${sql.lit(S.emUso)} and q.data_proximo_ensaio < ${today()}::date`),
  item: item(({ dataProximoEnsaio }) => validadeEmPalavras(dataProximoEnsaio, today())),
})

/** Pieces that wait for who supervises the team that has them: failed, or past their test. */
export const equipamentosNaVez: Especie = {
  id: 'equipamentos-isolantes',
  nome: 'Equipamentos isolantes',
  tela,
  esperas: [aRecolher, vencidos],
}
