import { defineEnvio } from '@prumo/domain/core/anexos.ts'
import { defineEntity } from '@prumo/domain/core/entity.ts'
import { anyDocument } from '@prumo/domain/core/file-kinds.ts'
import { contasContrato } from '@prumo/domain/financeiro/contas-contrato.ts'
import { comPlacaLimpa, problemasDoVeiculo } from '@prumo/domain/frota/veiculo-valido.ts'
import { veiculos } from '@prumo/domain/frota/veiculos.ts'
import { chips, SITUACAO_DO_CHIP } from '@prumo/domain/inventario/chips.ts'
import { micros, nomeDoMicro, palavrasDoMicro, problemasDoMicro } from '@prumo/domain/inventario/micros.ts'
import { obrasAnexos } from '@prumo/domain/obras/anexos/obras-anexos.ts'
import { contasObra } from '@prumo/domain/obras/contas-obra.ts'
import { obras } from '@prumo/domain/obras/obras.ts'
import { contasMestre } from '@prumo/domain/pbi/contas-mestre.ts'
import { fotoDoRelatorio } from '@prumo/domain/pbi/envios.ts'
import { relatoriosUsuarios } from '@prumo/domain/pbi/relatorios-usuarios.ts'
import { sgiDocumentosAnexos } from '@prumo/domain/sgi/anexos.ts'
import { ehAcessoFixo, sgiDocumentos } from '@prumo/domain/sgi/documentos.ts'
import { versaoDoSgi } from '@prumo/domain/sgi/envios.ts'
import { setores } from '@prumo/domain/sgi/setores.ts'
import { type Colecao, se, type Valores } from './tipos.ts'

/** Works and finance write the same rows on two screens; the former product's works are both. */
const obraInteira = defineEntity({
  ...obras,
  fields: {
    ...contasObra.fields,
    ...obras.fields,
  },
} as unknown as typeof obras)

const SITUACAO_DA_OBRA = [
  'numero',
  'status',
  'dataInicioReal',
  'dataFimReal',
  'dataEncerramento',
  'motivoParalisacao',
  'motivoDaSituacao',
]

const obrasAntigas: Colecao = {
  nome: 'obras',
  outros: ['contas-obra'],
  entity: obraInteira,
  tambem: SITUACAO_DA_OBRA,
  fora: ['statusFinanceiro'],
  nomes: {
    codigo: ['codigo', 'numeroCliente'],
    contratoId: ['contratoId', 'centroDeCustoId'],
    uf: ['uf', 'estado'],
    municipio: ['municipio', 'cidade'],
  },
  // 99 is 'Outros', 2 the usual priority: what the former product did not ask.
  padrao: { tipo: 99, prioridade: 2, status: 1 },
  unicos: [{ campos: ['numero'], frase: 'Já existe uma obra com este número.' }],
  // The tables of prices are of this house.
  soltas: ['baremoId'],
  contador: (valores) => {
    const [, ano, n] = /^OB-(\d{4})-(\d+)$/.exec(String(valores.numero ?? '')) ?? []
    return ano ? { chave: `obra:${ano}`, numero: Number(n) } : null
  },
  somas: [{ rotulo: 'Valor vendido', campo: 'valorVendido' }],
  por: 'status',
}

const anexosDeObra: Colecao = {
  nome: 'obras-anexos',
  entity: obrasAnexos,
  tambem: ['fileName', 'numeroRevisao', 'vigente', 'substituiId', 'autorId', 'dataRegistro'],
  padrao: { fileName: 'anexo', incluirDataBook: true, numeroRevisao: 0, vigente: true },
  sabidos: ['hiperlink', 'mimeType', 'tamanho', 'sha256', 'paginas'],
  completa: (valores) => ({ ...valores, hiperlink: `/api/obras-anexos/${valores.id}/arquivo` }),
  arquivos: [
    {
      envio: defineEnvio({ accept: anyDocument }),
      coluna: 'arquivoId',
      campo: 'hiperlink',
      procura: (_, { obraId, id }) => `obras/${obraId}/${id}`,
      pasta: ({ obraId, id }) => ['obras', String(obraId), String(id)],
      exigido: () => true,
      conta: (_, { id, nome, tipo, tamanho, sha256 }) => ({
        arquivoId: id,
        fileName: nome,
        mimeType: tipo,
        tamanho,
        sha256,
      }),
    },
  ],
}

const semContrato = ({ centroDeCustoId: _, ...faltas }: Record<string, string>) => faltas

const veiculosAntigos: Colecao = {
  nome: 'veiculos',
  entity: veiculos,
  padrao: { tipo: 1, combustivel: 3, propriedade: 1, situacao: 1 },
  sabidos: ['equipe', 'ativo', 'odometro'],
  // Those registered before a contract was asked for have none.
  problemas: (valores) => semContrato(problemasDoVeiculo(valores)),
  completa: (valores) => comPlacaLimpa(valores as { placa?: string }) as Valores,
  // Teams are of this house.
  soltas: ['equipeId'],
}

const microsAntigos: Colecao = {
  nome: 'inventario-micros',
  entity: micros,
  problemas: (valores) => problemasDoMicro(valores),
  sabidos: ['nome', 'contratoId'],
  completa: (valores) => {
    const micro = valores as unknown as Parameters<typeof nomeDoMicro>[0]
    return { ...valores, nome: nomeDoMicro(micro), palavras: palavrasDoMicro(micro) }
  },
  somas: [{ rotulo: 'Valor', campo: 'valor' }],
  por: 'situacao',
}

const documentosDoSgi: Colecao = {
  nome: 'sgi-documento',
  entity: sgiDocumentos,
  sabidos: ['lastHiperlink', 'empresaId'],
  problemas: ({ acesso }, { achar }) =>
    se(
      !ehAcessoFixo(String(acesso)) && achar(contasContrato.name, String(acesso)) === null,
      'acesso',
      'Não é 1 (Todos), 2 (DP), 3 (RH), nem uma empresa que exista em "empresas".',
    ),
  // The database says the address once the versions are there (sgi/documentos/versao-vigente.sql).
  completa: (valores, { achar }) => ({
    ...valores,
    acesso: ehAcessoFixo(String(valores.acesso)) ? valores.acesso : achar(contasContrato.name, String(valores.acesso)),
    lastHiperlink: '',
  }),
}

const versoesDoSgi: Colecao = {
  nome: 'sgi-documento-anexo',
  entity: sgiDocumentosAnexos,
  tambem: ['data', 'criadorId', 'fileName'],
  padrao: { fileName: 'documento' },
  sabidos: ['hiperlink', 'obsoleta'],
  completa: (valores) => ({ ...valores, hiperlink: `/api/sgi-documentos-anexos/${valores.id}/arquivo` }),
  arquivos: [
    {
      envio: versaoDoSgi,
      coluna: 'arquivoId',
      campo: 'hiperlink',
      procura: (_, { documentoId, id }) => `sgi/${documentoId}/${id}`,
      pasta: ({ documentoId, id }) => ['sgi', String(documentoId), String(id)],
      exigido: () => true,
      conta: (_, { id, nome }) => ({ arquivoId: id, fileName: nome }),
    },
  ],
}

/** Its password never leaves Microsoft's or this house's keeping: it is asked for anew. */
const contasMestreAntigas: Colecao = {
  nome: 'PBI-conta-mestre',
  entity: contasMestre,
  avisos: () => ({ senha: 'A senha não vem no export: informe-a em Usuários mestres antes de abrir relatórios.' }),
  completa: (valores, { cifrar }) => ({ ...valores, senha: cifrar('', `contas-mestre/${valores.id}`) }),
}

const relatorios: Colecao = {
  nome: 'colab-permissoes-pbi',
  entity: relatoriosUsuarios,
  tambem: ['fileName'],
  padrao: { fileName: 'foto' },
  sabidos: ['hiperlink'],
  problemas: ({ colaboradores }) =>
    se(
      !(colaboradores as string[] | null)?.length,
      'colaboradores',
      'O relatório não é de ninguém: diga ao menos uma pessoa.',
    ),
  arquivos: [
    {
      envio: fotoDoRelatorio,
      coluna: 'arquivoId',
      campo: 'hiperlink',
      procura: (_, { id }) => `relatorios-pbi/${id}`,
      pasta: ({ id }) => ['relatorios-pbi', String(id)],
      exigido: () => true,
      conta: (valores, { id, nome }) => ({
        arquivoId: id,
        fileName: nome,
        hiperlink: `/api/relatorios-usuarios/${valores.id}/foto?versao=${id}`,
      }),
    },
  ],
}

export const OBRAS_E_FROTA: readonly Colecao[] = [obrasAntigas, veiculosAntigos]
export const OUTRAS: readonly Colecao[] = [
  anexosDeObra,
  { nome: 'setores', entity: setores },
  documentosDoSgi,
  versoesDoSgi,
  microsAntigos,
  {
    nome: 'inventario-chips',
    entity: chips,
    sabidos: ['nome', 'contratoId'],
    unicoSe: { campo: 'situacao', valor: SITUACAO_DO_CHIP.ativo },
  },
  contasMestreAntigas,
  relatorios,
]
