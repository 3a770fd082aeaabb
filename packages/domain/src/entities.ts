import { correio } from './administrador/correio.ts'
import { funcoes } from './administrador/funcoes.ts'
import { logs } from './administrador/logs.ts'
import { permissoes } from './administrador/permissoes.ts'
import { processos } from './administrador/processos.ts'
import { suporte } from './administrador/suporte.ts'
import { usuarios } from './administrador/usuarios.ts'
import type { Entity } from './core/entity.ts'
import { colaboradores } from './dp/colaboradores.ts'
import { colaboradoresDocs } from './dp/colaboradores-docs.ts'
import { emails } from './dp/emails.ts'
import { emailsEntregas } from './dp/emails-entregas.ts'
import { exigencias } from './dp/exigencias.ts'
import { ordensDeServico } from './dp/ordens-de-servico.ts'
import { tiposDocumentos } from './dp/tipos-documentos.ts'
import { auditorias } from './financeiro/auditoria/auditorias.ts'
import { categoriasDeCusto } from './financeiro/categorias-de-custo.ts'
import { classesDeCusto } from './financeiro/classes-de-custo.ts'
import { contasContrato } from './financeiro/contas-contrato.ts'
import { contasInstitucionais } from './financeiro/contas-institucionais.ts'
import { contasJuridicas } from './financeiro/contas-juridicas.ts'
import { contasPagadoras } from './financeiro/contas-pagadoras.ts'
import { lancamentos } from './financeiro/fluxo-de-caixa/lancamentos.ts'
import { fornecedores } from './financeiro/fornecedores.ts'
import { metas } from './financeiro/metas/metas.ts'
import { pedidosAnexos } from './financeiro/pedidos/anexos.ts'
import { pedidosItens } from './financeiro/pedidos/itens.ts'
import { pedidos } from './financeiro/pedidos/pedidos.ts'
import { regrasDeRetencao } from './financeiro/regras-de-retencao.ts'
import { solicitacoesDeDiarias } from './financeiro/solicitar-diarias/solicitacoes.ts'
import { valoresDiarias } from './financeiro/valores-diarias/valores-diarias.ts'
import { workflow } from './financeiro/workflow.ts'
import { abastecimentos } from './frota/abastecimentos.ts'
import { veiculos } from './frota/veiculos.ts'
import { chips } from './inventario/chips.ts'
import { inventarioContagens, inventarioLeituras } from './inventario/contagens/contagens.ts'
import { inventarioEntregas } from './inventario/entregas/entregas.ts'
import { micros } from './inventario/micros.ts'
import { ensaiosEletricos } from './laboratorio/ensaio-eletrico/ensaios.ts'
import { equipamentosIsolantes } from './laboratorio/equipamento-isolante/equipamentos-isolantes.ts'
import { movimentosDeEquipamentos } from './laboratorio/equipamento-isolante/movimentos.ts'
import { calibracoes } from './laboratorio/instrumentos/calibracoes.ts'
import { instrumentos } from './laboratorio/instrumentos/instrumentos.ts'
import { laudos } from './laboratorio/laudos/laudos.ts'
import { clientesLaboratorio } from './laboratorio/ordem-de-servico/clientes.ts'
import { laboratorioOsItens } from './laboratorio/ordem-de-servico/itens.ts'
import { laboratorioOs } from './laboratorio/ordem-de-servico/ordens.ts'
import { sensoresLeituras } from './laboratorio/sensores/leituras.ts'
import { sensores } from './laboratorio/sensores/sensores.ts'
import { criteriosEnsaio } from './laboratorio/tipo-equipamento/criterios.ts'
import { tiposEquipamentoChecklist } from './laboratorio/tipo-equipamento/listas.ts'
import { tiposEquipamento } from './laboratorio/tipo-equipamento/tipos-equipamento.ts'
import { obrasAnexos } from './obras/anexos/obras-anexos.ts'
import { baremos } from './obras/baremos/baremos.ts'
import { baremosItens } from './obras/baremos/itens.ts'
import { contasObra } from './obras/contas-obra.ts'
import { equipes } from './obras/equipes/equipes.ts'
import { equipesIntegrantes } from './obras/equipes/integrantes.ts'
import { histogramaPrevisto } from './obras/histograma/previsto.ts'
import { medicoesItens } from './obras/medicoes/itens.ts'
import { medicoes } from './obras/medicoes/medicoes.ts'
import { linhasDaObra, obrasEtapas, obrasItens } from './obras/obra/listas.ts'
import { obras } from './obras/obras.ts'
import { planos5w2hAnexos } from './obras/planos-5w2h/anexos.ts'
import { planos5w2h } from './obras/planos-5w2h/planos.ts'
import { linhasDoRdo } from './obras/rdo/listas.ts'
import { rdos } from './obras/rdo/rdos.ts'
import { registrosObraItens } from './obras/registros/itens.ts'
import { registrosObra } from './obras/registros/registros.ts'
import { contasMestre } from './pbi/contas-mestre.ts'
import { relatoriosUsuarios } from './pbi/relatorios-usuarios.ts'
import { avisosPrivacidade } from './privacidade/avisos/avisos.ts'
import { incidentesPrivacidade } from './privacidade/incidentes/incidentes.ts'
import { requisicoesTitulares } from './privacidade/requisicoes/requisicoes.ts'
import { aprs } from './seguranca/apr/aprs.ts'
import { aprModelos } from './seguranca/apr-modelos/apr-modelos.ts'
import { aprsAudios } from './seguranca/audio-apr/aprs-audios.ts'
import { inspecoes } from './seguranca/inspecoes/inspecoes.ts'
import { questionarios } from './seguranca/lista-de-perguntas/questionarios.ts'
import { naoConformidades } from './seguranca/nao-conformidades/nao-conformidades.ts'
import { sgiDocumentosAnexos } from './sgi/anexos.ts'
import { sgiDocumentos } from './sgi/documentos.ts'
import { setores } from './sgi/setores.ts'

/** The roll call: one line per entity. */
const rollCall = [
  usuarios,
  permissoes,
  logs,
  suporte,
  correio,
  funcoes,
  processos,
  colaboradores,
  tiposDocumentos,
  colaboradoresDocs,
  ordensDeServico,
  emails,
  emailsEntregas,
  exigencias,
  setores,
  sgiDocumentos,
  sgiDocumentosAnexos,
  fornecedores,
  contasInstitucionais,
  contasJuridicas,
  contasContrato,
  contasPagadoras,
  classesDeCusto,
  categoriasDeCusto,
  workflow,
  regrasDeRetencao,
  obras,
  obrasEtapas,
  obrasItens,
  baremos,
  baremosItens,
  medicoes,
  medicoesItens,
  obrasAnexos,
  equipes,
  equipesIntegrantes,
  histogramaPrevisto,
  rdos,
  registrosObra,
  registrosObraItens,
  planos5w2h,
  planos5w2hAnexos,
  questionarios,
  inspecoes,
  naoConformidades,
  aprs,
  aprModelos,
  aprsAudios,
  equipamentosIsolantes,
  instrumentos,
  calibracoes,
  sensores,
  sensoresLeituras,
  movimentosDeEquipamentos,
  tiposEquipamento,
  criteriosEnsaio,
  clientesLaboratorio,
  laboratorioOs,
  laboratorioOsItens,
  ensaiosEletricos,
  laudos,
  veiculos,
  abastecimentos,
  pedidos,
  pedidosItens,
  pedidosAnexos,
  lancamentos,
  metas,
  auditorias,
  valoresDiarias,
  solicitacoesDeDiarias,
  micros,
  chips,
  inventarioEntregas,
  inventarioContagens,
  inventarioLeituras,
  contasMestre,
  relatoriosUsuarios,
  requisicoesTitulares,
  avisosPrivacidade,
  incidentesPrivacidade,
] as const
export const entities: readonly Entity[] = rollCall
/** Any of the declarations, each with its own fields: what the server's types of the tables follow from. */
export type DeclaredEntity = (typeof rollCall)[number]

/** Lines that are read and written within their record alone: tables, and neither collections nor addresses. */
export type DeclaredLine =
  | (typeof linhasDaObra)[number]
  | (typeof linhasDoRdo)[number]
  | typeof tiposEquipamentoChecklist

/**
 * What else refers to records: second declarations of a table above, on a screen of its own and with fields the first has not,
 * and lines that are no collection.
 */
export const faces: readonly Entity[] = [contasObra, ...linhasDaObra, ...linhasDoRdo, tiposEquipamentoChecklist]
