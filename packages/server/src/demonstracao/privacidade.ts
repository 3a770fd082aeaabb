import { addDays, type PlainDate, today } from '@prumo/domain/core/dates.ts'
import { STATUS_DE_AVISO } from '@prumo/domain/privacidade/avisos/codigos.ts'
import { MODELO_DO_AVISO } from '@prumo/domain/privacidade/avisos/modelo.ts'
import { RISCO } from '@prumo/domain/privacidade/incidentes/codigos.ts'
import {
  CANAL,
  STATUS_DE_REQUISICAO,
  TIPO_DE_REQUISICAO,
  TITULAR,
} from '@prumo/domain/privacidade/requisicoes/codigos.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../core/database/database.ts'
import { chamar } from './chamar.ts'

interface Casa {
  readonly app: FastifyInstance
  readonly db: Db
  readonly admin: string
}

/** The notice in force, three requests (one late, one in time, one answered) and an incident of which people are still to be told. */
export async function fillPrivacy({ app, db, admin }: Casa): Promise<void> {
  const hoje = today()
  const chama = async (method: 'POST' | 'PUT', url: string, payload: object): Promise<{ id: string }> =>
    (await chamar(app, admin, method, url, payload)).json()
  const aviso = await chama('POST', '/avisos-privacidade', {
    encarregado: 'Helena Duarte',
    email: 'encarregada@prumo.demo',
    telefone: '4133330042',
    texto: MODELO_DO_AVISO,
    mudou: 'Primeira versão',
  })
  await chama('POST', `/avisos-privacidade/${aviso.id}/transicao`, { para: STATUS_DE_AVISO.emVigor })
  for (const { fim, ...requisicao } of await requisicoes(db, hoje)) {
    const { id } = await chama('POST', '/requisicoes-titulares', requisicao)
    for (const [para, motivo] of fim)
      await chama('POST', `/requisicoes-titulares/${id}/transicao`, { para, ...(motivo && { motivo }) })
  }
  await chama('POST', '/incidentes-privacidade', {
    titulo: 'Planilha de ASO enviada ao cliente errado',
    tipo: 2,
    ocorridoEm: addDays(hoje, -2),
    conhecidoEm: addDays(hoje, -1),
    descricao: 'O anexo de um contrato foi no e-mail de outro. O engano foi percebido por quem recebeu.',
    dados: 'Nome, matrícula, função e validade do ASO. Nenhum laudo ou resultado de exame.',
    sensiveis: true,
    titulares: 'Eletricistas de uma equipe de rede energizada',
    quantidade: 9,
    medidas: 'Quem recebeu confirmou por escrito que apagou. O envio passou a sair só pelo livro de documentos.',
    risco: RISCO.relevante,
    avaliacao: 'Há dado de saúde ocupacional, ainda que só a validade.',
    anpdEm: hoje,
    anpdProtocolo: '00261.000042/2026-11',
  })
}

async function requisicoes(db: Db, hoje: PlainDate) {
  const { rows } = await sql<{ colabId: string; nome: string; fornecedorId: string; fornecedor: string }>`
    select c.id as colab_id, c.nome, f.id as fornecedor_id, f.nome as fornecedor
    from (select id, nome from colaboradores where matricula = '0109') as c,
      (select id, nome from fornecedores order by id limit 1) as f`.execute(db)
  const { colabId, nome, fornecedorId, fornecedor } = rows[0]!
  const { emAnalise, respondida } = STATUS_DE_REQUISICAO
  return [
    {
      recebidaEm: addDays(hoje, -38),
      tipo: TIPO_DE_REQUISICAO.correcao,
      titular: TITULAR.fornecedor,
      fornecedorId,
      nome: fornecedor,
      canal: CANAL.telefone,
      contato: '4130305050',
      pedido: 'O telefone do cadastro é do antigo representante: pede a correção.',
      identidade: 'Ligação devolvida ao número da nota fiscal.',
      fim: [[respondida, 'Telefone corrigido no cadastro no mesmo dia.']] as const,
    },
    {
      recebidaEm: addDays(hoje, -19),
      tipo: TIPO_DE_REQUISICAO.acesso,
      titular: TITULAR.colaborador,
      colabId,
      nome,
      canal: CANAL.email,
      contato: 'ex.colaborador@exemplo.demo',
      pedido: 'Saiu da empresa e quer saber que dados ainda são guardados, e até quando.',
      identidade: 'Documento com foto conferido por chamada de vídeo.',
      fim: [[emAnalise, null]] as const,
    },
    {
      recebidaEm: addDays(hoje, -4),
      tipo: TIPO_DE_REQUISICAO.anonimizacao,
      titular: TITULAR.outra,
      nome: 'Moradora da rua da obra',
      canal: CANAL.pessoalmente,
      contato: '41999990042',
      pedido: 'Aparece numa fotografia de registro de obra e pede que o rosto seja coberto.',
      fim: [] as const,
    },
  ]
}
