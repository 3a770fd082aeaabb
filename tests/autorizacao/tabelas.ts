import type { Linha } from './tabela.ts'
import { administracao } from './tabela-administracao.ts'
import { aoRedor } from './tabela-ao-redor.ts'
import { aprs } from './tabela-apr.ts'
import { auditoria } from './tabela-auditoria.ts'
import { banco } from './tabela-banco.ts'
import { cadastrosFinanceiros } from './tabela-cadastros-financeiros.ts'
import { campo } from './tabela-campo.ts'
import { colecoes } from './tabela-colecoes.ts'
import { conta } from './tabela-conta.ts'
import { contasObra } from './tabela-contas-obra.ts'
import { diarias } from './tabela-diarias.ts'
import { dpAptidao } from './tabela-dp-aptidao.ts'
import { dpColaboradores } from './tabela-dp-colaboradores.ts'
import { dpDocumentos } from './tabela-dp-documentos.ts'
import { dpEmails } from './tabela-dp-emails.ts'
import { dpLivro } from './tabela-dp-livro.ts'
import { frota } from './tabela-frota.ts'
import { inventario } from './tabela-inventario.ts'
import { laboratorioEnsaios } from './tabela-laboratorio-ensaios.ts'
import { laboratorioEquipamentos } from './tabela-laboratorio-equipamentos.ts'
import { laboratorioInstrumentos } from './tabela-laboratorio-instrumentos.ts'
import { laboratorioLaudos } from './tabela-laboratorio-laudos.ts'
import { laboratorioOs } from './tabela-laboratorio-os.ts'
import { laboratorioTipos } from './tabela-laboratorio-tipos.ts'
import { obrasAnexos } from './tabela-obras-anexos.ts'
import { obrasBaremos } from './tabela-obras-baremos.ts'
import { obrasEquipes } from './tabela-obras-equipes.ts'
import { obrasHistograma } from './tabela-obras-histograma.ts'
import { obrasMedicoes } from './tabela-obras-medicoes.ts'
import { obrasPlanos } from './tabela-obras-planos.ts'
import { obrasRdo } from './tabela-obras-rdo.ts'
import { obrasRegistros } from './tabela-obras-registros.ts'
import { pbi } from './tabela-pbi.ts'
import { pedidos } from './tabela-pedidos.ts'
import { pessoalEObras } from './tabela-pessoal-e-obras.ts'
import { planejamento } from './tabela-planejamento.ts'
import { privacidade } from './tabela-privacidade.ts'
import { relatorios } from './tabela-relatorios.ts'
import { seguranca } from './tabela-seguranca.ts'
import { sgi } from './tabela-sgi.ts'

/** Every line written by hand. */
export const ESCRITAS: readonly Linha[] = [
  ...conta,
  ...administracao,
  ...pessoalEObras,
  ...dpDocumentos,
  ...dpColaboradores,
  ...dpEmails,
  ...dpAptidao,
  ...cadastrosFinanceiros,
  ...pedidos,
  ...frota,
  ...contasObra,
  ...laboratorioTipos,
  ...laboratorioOs,
  ...laboratorioInstrumentos,
  ...privacidade,
  ...obrasBaremos,
  ...obrasAnexos,
  ...obrasEquipes,
  ...obrasPlanos,
  ...obrasRdo,
  ...obrasMedicoes,
  ...obrasRegistros,
  ...obrasHistograma,
  ...campo,
  ...banco,
  ...planejamento,
  ...auditoria,
  ...aoRedor,
  ...diarias,
  ...dpLivro,
  ...seguranca,
  ...aprs,
  ...laboratorioEquipamentos,
  ...laboratorioEnsaios,
  ...laboratorioLaudos,
  ...sgi,
  ...relatorios,
  ...inventario,
  ...pbi,
  ...colecoes,
]
