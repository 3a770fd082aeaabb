import { fluxoDoRegistro, type RegistroNoFluxo } from '@prumo/domain/obras/registros/fluxo.ts'
import { statusDeRegistro } from '@prumo/domain/obras/registros/registros.ts'
import { type Caso, type FluxoNoBanco, type LinhaDe, pessoaDe } from '../../core/atos/agir.ts'
import type { Passos } from '../../core/atos/transicao.ts'
import { photographsOf } from '../../core/collected/fotos.ts'
import type { Ctx } from '../../core/context.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { FOTOS, itensDaTabela } from './ler.ts'

type Fluxo = typeof fluxoDoRegistro
interface CasoDeRegistro extends Caso<Fluxo> {
  readonly registro: RegistroNoFluxo
  /** The number of the work, which a record is told with. */
  readonly obra: string
}

async function carregar(ctx: Ctx, db: Db | Tx, row: LinhaDe<Fluxo>): Promise<CasoDeRegistro> {
  const fotos = await photographsOf(db, FOTOS, row.id)
  const obra = await db.selectFrom('obras').select('codigo').where('id', '=', row.obraId).executeTakeFirstOrThrow()
  return {
    row,
    registro: {
      revisao: row.revisao,
      status: row.status,
      faltam: row.faltam,
      tipo: row.tipo,
      preenchidoPorIds: row.preenchidoPorIds,
      itens: await itensDaTabela(db, row.id),
      fases: fotos.map(({ fase }) => fase),
      temPosicao: row.latitude !== null || fotos.some(({ latitude }) => latitude !== null),
    },
    pessoa: pessoaDe(ctx),
    obra: obra.codigo,
  }
}

/** Records of works, by their flow. */
export const REGISTROS: FluxoNoBanco<Fluxo, CasoDeRegistro> = { fluxo: fluxoDoRegistro, carregar }

/** 'Enviou o registro "001" da obra ODI-123'. */
const frase =
  (fez: string, motivo = false) =>
  ({ numero, motivoDevolucao }: LinhaDe<Fluxo>, { row, obra }: CasoDeRegistro): string =>
    `${fez} o registro "${numero}" da obra ${obra}: estava em ${statusDeRegistro[row.status as keyof typeof statusDeRegistro]}${motivo ? `. Motivo: ${motivoDevolucao}` : ''}`

export const passosDoRegistro: Passos<Fluxo, CasoDeRegistro> = {
  enviar: { frase: frase('Enviou') },
  validar: {
    escrever: (_tx, { pessoa }) => ({ campos: { validadorId: pessoa.id, dataValidacao: new Date().toISOString() } }),
    frase: frase('Validou'),
  },
  devolver: {
    escrever: (_tx, _caso, { motivo = '' }) => ({ campos: { motivoDevolucao: motivo } }),
    frase: frase('Devolveu', true),
  },
}
