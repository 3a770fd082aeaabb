/** Everything that a laudo will say, gathered while its row is held: what is frozen with it. */
import { formatDocument } from '@prumo/domain/core/documents.ts'
import type { ConteudoDoLaudo, InstrumentoDoLaudo, Parte } from '@prumo/domain/laboratorio/laudos/conteudo.ts'
import { sql } from 'kysely'
import { publicUrl } from '../../core/access/recovery-links.ts'
import { idArray } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import type { LinhaDoLaudo } from './nascer.ts'
import { type PecaComEnsaios, pecaNoLaudo } from './pecas.ts'

interface Partes {
  readonly empresa: string | null
  readonly cnpj: string | null
  readonly endereco: string | null
  readonly telefone: string | null
  readonly emailDaEmpresa: string | null
  readonly contrato: string
  readonly equipe: string | null
  readonly cliente: string | null
  readonly clienteCnpj: string | null
  readonly clienteContato: string | null
  readonly clienteEmail: string | null
  readonly clienteEndereco: string | null
  readonly numero: string
  readonly recebidaEm: string
  readonly condicaoRecebimento: string | null
  readonly solicitante: string
  readonly nfRemessa: string | null
  readonly substitui: string | null
}

async function partesDe(db: Db | Tx, { osId, substituiLaudoId }: LinhaDoLaudo): Promise<Partes> {
  const { rows } = await sql<Partes>`select coalesce(j.razao_social, j.nome) as empresa, j.cnpj,
      nullif(concat_ws(', ', j.endereco, j.bairro, concat_ws('/', j.municipio, j.estado), j.cep), '') as endereco, j.telefone,
      j.email as email_da_empresa, concat_ws(' · ', c.codigo, c.nome) as contrato, concat_ws(' ', e.codigo, e.nome) as equipe,
      k.nome as cliente, k.cnpj as cliente_cnpj, k.contato as cliente_contato, k.email as cliente_email, k.endereco as cliente_endereco,
      o.numero, o.data_recebimento as recebida_em, o.condicao_recebimento, concat_ws(', ', o.solicitante, o.contato) as solicitante,
      o.nf_remessa, (select l.identificacao from laudos as l where l.id = ${substituiLaudoId}::bigint) as substitui
    from laboratorio_os as o join contas_contrato as c on c.id = o.centro_de_custo_id
      left join contas_juridicas as j on j.id = c.cj_id left join equipes as e on e.id = o.equipe_id
      left join clientes_laboratorio as k on k.id = o.cliente_id
    where o.id = ${osId}::bigint`.execute(db)
  return rows[0]!
}

const cheias = (linhas: readonly (string | null | false | undefined)[]): string[] =>
  linhas.filter((linha): linha is string => Boolean(linha))

const laboratorio = (p: Partes): Parte => ({
  nome: p.empresa ?? p.contrato,
  linhas: cheias([
    'Laboratório de ensaios elétricos',
    p.cnpj && `CNPJ ${formatDocument(p.cnpj)}`,
    p.endereco,
    cheias([p.telefone, p.emailDaEmpresa]).join(' · '),
  ]),
})

const cliente = (p: Partes): Parte =>
  p.cliente === null
    ? { nome: p.empresa ?? p.contrato, linhas: cheias([`Contrato ${p.contrato}`, p.equipe && `Equipe ${p.equipe}`]) }
    : {
        nome: p.cliente,
        linhas: cheias([
          p.clienteCnpj && `CNPJ ${formatDocument(p.clienteCnpj)}`,
          p.clienteEndereco,
          cheias([p.clienteContato, p.clienteEmail]).join(' · '),
        ]),
      }

export async function instrumentosDe(db: Db | Tx, ensaios: readonly string[]): Promise<InstrumentoDoLaudo[]> {
  const { rows } =
    await sql<InstrumentoDoLaudo>`select distinct n.etiqueta, n.nome, n.certificado, n.laboratorio, n.validade::text
    from ensaios_eletricos_instrumentos as n where n.ensaio_id = any(${idArray(ensaios)})
    order by n.etiqueta, n.certificado`.execute(db)
  return rows
}

/** Where whoever holds the paper checks it. */
export const enderecoDeVerificacao = (ctx: Parameters<typeof publicUrl>[0], codigo: string): string =>
  `${publicUrl(ctx)}/laudo/verificar/${codigo}`

/** What its row says and what its pieces were, as it is issued now by this person. */
export async function conteudoDe(
  ctx: Ctx,
  db: Db | Tx,
  laudo: LinhaDoLaudo & { readonly numero: string; readonly codigoVerificacao: string },
  lidas: readonly PecaComEnsaios[],
  emitidoEm: Date,
): Promise<ConteudoDoLaudo> {
  const partes = await partesDe(db, laudo)
  const pecas = lidas.map(pecaNoLaudo)
  const ensaios = pecas.flatMap((peca) => peca.ensaios)
  return {
    numero: laudo.numero,
    tipo: laudo.tipo,
    numeroRevisao: laudo.numeroRevisao,
    motivoRevisao: laudo.motivoRevisao,
    substitui: partes.substitui,
    codigoVerificacao: laudo.codigoVerificacao,
    enderecoDeVerificacao: enderecoDeVerificacao(ctx, laudo.codigoVerificacao),
    laboratorio: laboratorio(partes),
    cliente: cliente(partes),
    os: {
      numero: partes.numero,
      recebidaEm: partes.recebidaEm,
      condicaoRecebimento: partes.condicaoRecebimento,
      solicitante: partes.solicitante,
      nfRemessa: partes.nfRemessa,
    },
    dataEnsaio: laudo.dataEnsaio,
    emitidoEm: emitidoEm.toISOString(),
    dataValidade: laudo.dataValidade,
    resultado: laudo.resultado,
    regraDecisao: laudo.regraDecisao ?? ctx.config.LAUDO_REGRA_DE_DECISAO,
    declaracaoConformidade: laudo.declaracaoConformidade,
    instrumentos: await instrumentosDe(db, laudo.ensaiosIds),
    pecas,
    executores: [...new Set(ensaios.map(({ executor }) => executor))],
    verificador: ctx.usuario.nome,
    responsavelTecnico: { nome: laudo.responsavelTecnicoNome ?? '', crea: laudo.responsavelTecnicoCrea ?? '' },
    art: laudo.art,
    demonstracao: ensaios.some(({ criterio }) => criterio.demonstracao),
  }
}
