import { funcoes } from '@prumo/domain/administrador/funcoes.ts'
import { normalized, unknownAlvos } from '@prumo/domain/administrador/marcar-permissoes.ts'
import { processos } from '@prumo/domain/administrador/processos.ts'
import { usuarios } from '@prumo/domain/administrador/usuarios.ts'
import { flags, type PermissionEntry } from '@prumo/domain/core/tela.ts'
import { categoriasDeCusto } from '@prumo/domain/financeiro/categorias-de-custo.ts'
import { classesDeCusto } from '@prumo/domain/financeiro/classes-de-custo.ts'
import { contasContrato } from '@prumo/domain/financeiro/contas-contrato.ts'
import { contasInstitucionais } from '@prumo/domain/financeiro/contas-institucionais.ts'
import { contasJuridicas } from '@prumo/domain/financeiro/contas-juridicas.ts'
import { problemasDoContrato } from '@prumo/domain/financeiro/contrato-valido.ts'
import { comChaveLimpa, contaRecusada, problemasDoFornecedor } from '@prumo/domain/financeiro/fornecedor-valido.ts'
import { fornecedores } from '@prumo/domain/financeiro/fornecedores.ts'
import { workflow } from '@prumo/domain/financeiro/workflow.ts'
import { problemasDoWorkflow } from '@prumo/domain/financeiro/workflow-valido.ts'
import { idAntigo } from '@prumo/domain/operacao/mudanca/valor-antigo.ts'
import type { Antigo } from '../leitura.ts'
import { type Colecao, type LinhasJuntas, type Problemas, se, type Valores } from './tipos.ts'

const simples = (nome: string, entity: Colecao['entity']): Colecao => ({ nome, entity })

/** Spec 1 §3: the master class and, within it, its restricted ones; here all are rows of one tree. */
const classes: Colecao = {
  ...simples('classe-categoria-custo', classesDeCusto),
  nomes: { nome: ['nome', 'classeMaster'] },
  sabidos: ['classesRestritas'],
  desdobra: (antiga) => [
    antiga,
    ...(Array.isArray(antiga.classesRestritas) ? antiga.classesRestritas : []).map(
      (restrita: Antigo): Antigo => ({ ...restrita, classeMasterId: antiga.id }),
    ),
  ],
}

const contratos: Colecao = {
  ...simples('empresas', contasContrato),
  problemas: (valores) => problemasDoContrato(valores),
  sabidos: ['ciNome', 'cjNome', 'centroDeCustoId'],
  somas: [{ rotulo: 'Valor', campo: 'valor' }],
  por: 'status',
}

const lista = (antigo: Antigo, nomes: readonly string[]): unknown[] | null =>
  nomes.map((nome) => antigo[nome]).find((um): um is unknown[] => Array.isArray(um)) ?? null
const PERMISSOES = ['permsData', 'permissoes', 'permissions']
const CENTROS = ['centrosDeCusto', 'centroDeCusto', 'cDeCusto', 'adicionar']

/** Spec 3 §3, Permission entry; as the house keeps them: of no true flag none, and adicionar, editar and excluir see. */
const permissoes: LinhasJuntas = {
  tabela: 'permissoes',
  de(valores, antigo) {
    const ditas = (lista(antigo, PERMISSOES) ?? []).filter((um): um is Antigo => typeof um === 'object' && um !== null)
    const entradas = ditas.map((um): PermissionEntry => {
      const sim = (nome: string) => [true, 1, 'true', 'sim'].includes(um[nome] as never)
      return {
        alvo: String(um.alvo ?? '').trim(),
        visualizar: sim('visualizar'),
        adicionar: sim('adicionar') || sim('cadastrar'),
        editar: sim('editar'),
        excluir: sim('excluir'),
        acesso: sim('acesso'),
      }
    })
    const sem = unknownAlvos(entradas)
    return {
      linhas: normalized(entradas).map((entrada) => ({ usuarioId: valores.id, ...entrada })),
      avisos: se(
        sem.length > 0,
        'permsData',
        `Permissões sobre telas que não existem aqui não vieram: ${sem.slice(0, 10).join(', ')}.`,
      ),
    }
  },
}

/** Spec 1 §3: the links of a user to the cost centres that user sees. */
const centros: LinhasJuntas = {
  tabela: 'usuarios_centros',
  de(valores, antigo, redor) {
    const ditos = [...new Set((lista(antigo, CENTROS) ?? []).map(idAntigo))]
    const achados = ditos.map((id) => (id ? redor.achar(contasContrato.name, id) : null))
    const perdidos = ditos.filter((_, n) => achados[n] === null)
    return {
      linhas: [...new Set(achados.filter((id) => id !== null))].map((centroDeCustoId) => ({
        usuarioId: valores.id,
        centroDeCustoId,
      })),
      avisos: se(
        perdidos.length > 0,
        'centrosDeCusto',
        `Centros de custo que não existem em "empresas" não vieram: ${perdidos.slice(0, 10).join(', ')}.`,
      ),
    }
  },
}

/** No password comes, whatever the export has: each person asks for one at the entrance (docs/mudanca.md). */
const pessoas: Colecao = {
  ...simples('usuarios', usuarios),
  nomes: { isColaborador: ['isColaborador'], isAtivo: ['isAtivo'] },
  padrao: { isColaborador: true, isAtivo: true },
  sabidos: [...PERMISSOES, ...CENTROS, 'remover', 'tokenApi', 'loginMtr'],
  juntas: [permissoes, centros],
  unicos: [
    { campos: ['email'], frase: 'Já existe um usuário com este e-mail.' },
    { campos: ['cpf'], frase: 'Já existe um usuário com este CPF.' },
    { campos: ['matricula'], frase: 'Já existe um usuário com esta matrícula.' },
  ],
}

const fornecedoresAntigos: Colecao = {
  ...simples('pedido-fornecedor', fornecedores),
  problemas: (valores) => problemasDoFornecedor(valores),
  avisos: (valores): Problemas => contaRecusada(valores),
  completa: (valores): Valores => comChaveLimpa(valores),
}

const workflows: Colecao = {
  ...simples('orcamento-workflow', workflow),
  problemas: (valores) => problemasDoWorkflow(valores),
}

export const CADASTROS: readonly Colecao[] = [
  simples('funcoes', funcoes),
  simples('processos', processos),
  simples('contas-institucionais', contasInstitucionais),
  simples('contas-juridicas', contasJuridicas),
  contratos,
  pessoas,
  classes,
  { ...simples('pedidos-itens-custo', categoriasDeCusto), padrao: { ativo: true } },
  fornecedoresAntigos,
  workflows,
]
