import { today } from '@prumo/domain/core/dates.ts'
import { colaboradores, problemasDoColaborador } from '@prumo/domain/dp/colaboradores.ts'
import { colaboradoresDocs, problemasDasDatas } from '@prumo/domain/dp/colaboradores-docs.ts'
import { emails, problemasDoEmail } from '@prumo/domain/dp/emails.ts'
import { assinaturaDeColaborador, documentoDeColaborador } from '@prumo/domain/dp/envios.ts'
import { ordensDeServico, problemasDaOrdem } from '@prumo/domain/dp/ordens-de-servico.ts'
import { tiposDocumentos } from '@prumo/domain/dp/tipos-documentos.ts'
import type { Colecao } from './tipos.ts'

/** The signature comes with its collaborator: `signId` names its folder (Spec 2 §7), and its row hangs from them. */
const pessoal: Colecao = {
  nome: 'colaboradores',
  entity: colaboradores,
  padrao: { status: 1 },
  sabidos: ['signId', 'totalDocs'],
  problemas: (valores) => problemasDoColaborador(valores, today()),
  arquivos: [
    {
      envio: assinaturaDeColaborador,
      coluna: 'assinaturaArquivoId',
      campo: 'signUrl',
      procura: (_, { signId, id }) => `signs/${signId ?? id}`,
      pasta: ({ id }) => ['signs', String(id)],
      exigido: () => false,
      conta: (_, { id }) => ({ assinaturaArquivoId: id }),
    },
  ],
  juntas: [
    {
      tabela: 'assinaturas',
      de: ({ id, assinaturaArquivoId }) => ({
        linhas: assinaturaArquivoId
          ? [{ colabId: id, url: `/api/colaboradores/${id}/assinatura`, arquivoId: assinaturaArquivoId }]
          : [],
        avisos: {},
      }),
    },
  ],
}

const documentos: Colecao = {
  nome: 'colaboradores-docs',
  entity: colaboradoresDocs,
  tambem: ['fileName'],
  padrao: { fileName: 'documento' },
  sabidos: ['hiperlink'],
  problemas: (valores, { hoje }) => problemasDasDatas(valores, hoje),
  completa: (valores) => ({ ...valores, hiperlink: `/api/colaboradores-docs/${valores.id}/arquivo` }),
  arquivos: [
    {
      envio: documentoDeColaborador,
      coluna: 'arquivoId',
      campo: 'hiperlink',
      procura: (_, { colabId, id }) => `docs/${colabId}/${id}`,
      pasta: ({ colabId }) => ['docs', String(colabId)],
      exigido: () => true,
      conta: (_, { id, nome }) => ({ arquivoId: id, fileName: nome }),
    },
  ],
}

export const PESSOAL: readonly Colecao[] = [
  pessoal,
  { nome: 'documentos', entity: tiposDocumentos },
  documentos,
  {
    nome: 'ordens-de-serviço',
    outros: ['ordens-de-servico'],
    entity: ordensDeServico,
    problemas: (valores) => problemasDaOrdem(valores),
  },
  {
    nome: 'emails',
    entity: emails,
    padrao: { tipo: 1, relDocs: true },
    problemas: (valores) => problemasDoEmail(valores),
  },
]
