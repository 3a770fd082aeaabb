import { aprs } from '@prumo/domain/seguranca/apr/aprs.ts'
import { aprModelos } from '@prumo/domain/seguranca/apr-modelos/apr-modelos.ts'
import { DURACAO_MAXIMA_S, MAXIMO_DE_AUDIOS } from '@prumo/domain/seguranca/audio-apr/aprs-audios.ts'
import { audioNovo } from '@prumo/domain/seguranca/audio-apr/respostas.ts'
import { sql } from 'kysely'
import { atosDoFluxo, type Chegado, defineCampo } from '../../core/campo/campo.ts'
import type { FonteDoPacote } from '../../core/campo/pacote.ts'
import { type Ctx, can } from '../../core/context.ts'
import type { Tx } from '../../core/database/database.ts'
import { gravarAudio } from '../audio-apr/gravar.ts'
import { ajustesDe } from './ajustes.ts'
import { ASSINATURAS, FOTOS } from './coleta.ts'
import { APRS, passagemDaApr, passosDaApr } from './fluxo.ts'
import { proprio } from './gravar.ts'

async function guardarAudio(ctx: Ctx, tx: Tx, { registroId, alvoId, arquivo, dados }: Chegado): Promise<void> {
  // Not by the sender's scope: what was announced is the APR's.
  const apr = await tx.selectFrom('aprs').selectAll().where('id', '=', registroId).forUpdate().executeTakeFirst()
  if (apr) await gravarAudio(ctx, tx, apr, alvoId, arquivo, audioNovo.parse(dados))
}

/** The analysis made at the pole before the work begins: with its voice, signed, put in force and closed there. */
export const aprsNoCampo = defineCampo({
  entity: aprs,
  fotos: FOTOS,
  assinaturas: ASSINATURAS,
  audio: { maxDuracaoS: DURACAO_MAXIMA_S, most: MAXIMO_DE_AUDIOS, guardar: guardarAudio },
  agir: atosDoFluxo(APRS, { passos: passosDaApr, body: passagemDaApr, proprio }),
})

const escreve = (ctx: Ctx): boolean => can(ctx, aprs.tela, 'adicionar') || can(ctx, aprs.tela, 'editar')

/** Where an analysis begins. */
export const modelosNoPacote: FonteDoPacote = {
  banco: aprModelos.banco,
  async ler(ctx) {
    if (!escreve(ctx)) return []
    const { rows } = await sql<{
      id: string
    }>`select m.id::text as id, m.revisao, m.nome, m.tipo_servico, m.condicao_rede,
        m.total_etapas, m.etapas from apr_modelos as m order by m.id`.execute(ctx.db)
    return rows
  },
}

/** What the company decided of risks, which the phone judges by. */
export const ajustesNoPacote: FonteDoPacote = {
  banco: 'apr-ajustes',
  ler: async (ctx) => (escreve(ctx) ? [{ id: 'ajustes', ...ajustesDe(ctx) }] : []),
}
