import type { DeclaredEntity, DeclaredLine } from '@prumo/domain/entities.ts'
import { colunasAdministrador, preenchidosAdministrador, tabelasAdministrador } from './administrador/tabelas.ts'
import { tabelasAvisos } from './avisos/tabelas.ts'
import { tabelasConta } from './conta/tabelas.ts'
import { colunasCore, preenchidosCore, tabelasCore } from './core/database/core-tables.ts'
import type { EntityTables, PresetsOf, TableColumns, TablesOf } from './core/database/table.ts'
import { colunasDp, preenchidosDp, tabelasDp } from './dp/tabelas.ts'
import { colunasAuditoria, tabelasAuditoria } from './financeiro/auditoria/tabelas.ts'
import { tabelasContasAPagar } from './financeiro/contas-a-pagar/tabelas.ts'
import { colunasContasObra } from './financeiro/contas-obra/tabelas.ts'
import { tabelasDda } from './financeiro/dda/tabelas.ts'
import { colunasFluxoDeCaixa, tabelasFluxoDeCaixa } from './financeiro/fluxo-de-caixa/tabelas.ts'
import { tabelasFornecedores } from './financeiro/fornecedores/tabelas.ts'
import { colunasMetas, tabelasMetas } from './financeiro/metas/tabelas.ts'
import { colunasPedidos, tabelasPedidos } from './financeiro/pedidos/tabelas.ts'
import { tabelasRemessas } from './financeiro/remessas/tabelas.ts'
import { tabelasRetornos } from './financeiro/retornos/tabelas.ts'
import { tabelasSolicitacoes } from './financeiro/solicitacoes/tabelas.ts'
import { tabelasSolicitarDiarias } from './financeiro/solicitar-diarias/tabelas.ts'
import { colunasFrota, preenchidosFrota, tabelasFrota } from './frota/tabelas.ts'
import { colunasInventario, preenchidosInventario, tabelasInventario } from './inventario/tabelas.ts'
import { colunasEnsaios, preenchidosEnsaios, tabelasEnsaios } from './laboratorio/ensaio-eletrico/tabelas.ts'
import { preenchidosEquipamentos } from './laboratorio/equipamento-isolante/tabelas.ts'
import { colunasInstrumentos, preenchidosInstrumentos } from './laboratorio/instrumentos/tabelas.ts'
import { colunasLaudos, preenchidosLaudos, tabelasLaudos } from './laboratorio/laudos/tabelas.ts'
import { colunasOrdens, preenchidosOrdens, tabelasOrdens } from './laboratorio/ordem-de-servico/tabelas.ts'
import { colunasSensores, tabelasSensores } from './laboratorio/sensores/tabelas.ts'
import { colunasAnexosDeObra, preenchidosAnexosDeObra } from './obras/anexos/tabelas.ts'
import { colunasMedicoes, preenchidosMedicoes, tabelasMedicoes } from './obras/medicoes/tabelas.ts'
import { preenchidosObra, tabelasObra } from './obras/obra/tabelas.ts'
import { preenchidosRegistros } from './obras/registros/tabelas.ts'
import { tabelasRelatorioDeObras } from './obras/relatorio/tabelas.ts'
import { colunasObras, tabelasObras } from './obras/tabelas.ts'
import { tabelasOperacao } from './operacao/tabelas.ts'
import { colunasPbi } from './pbi/tabelas.ts'
import { colunasPrivacidade, preenchidosPrivacidade } from './privacidade/tabelas.ts'
import { colunasSeguranca, preenchidosSeguranca, tabelasSeguranca } from './seguranca/tabelas.ts'
import { colunasSgi, tabelasSgi } from './sgi/tabelas.ts'
import { tabelasVisoes } from './visoes/tabelas.ts'

// The roll call of the tables: each module says what it keeps, and here the query builder learns of it.
declare module './core/database/database.ts' {
  interface Tables
    extends EntityTables<DeclaredEntity | DeclaredLine>,
      TablesOf<typeof tabelasAdministrador>,
      TablesOf<typeof tabelasConta>,
      TablesOf<typeof tabelasAvisos>,
      TablesOf<typeof tabelasDp>,
      TablesOf<typeof tabelasAuditoria>,
      TablesOf<typeof tabelasContasAPagar>,
      TablesOf<typeof tabelasFluxoDeCaixa>,
      TablesOf<typeof tabelasFornecedores>,
      TablesOf<typeof tabelasMetas>,
      TablesOf<typeof tabelasPedidos>,
      TablesOf<typeof tabelasRemessas>,
      TablesOf<typeof tabelasDda>,
      TablesOf<typeof tabelasRetornos>,
      TablesOf<typeof tabelasSolicitacoes>,
      TablesOf<typeof tabelasSolicitarDiarias>,
      TablesOf<typeof tabelasFrota>,
      TablesOf<typeof tabelasInventario>,
      TablesOf<typeof tabelasSensores>,
      TablesOf<typeof tabelasEnsaios>,
      TablesOf<typeof tabelasLaudos>,
      TablesOf<typeof tabelasOrdens>,
      TablesOf<typeof tabelasMedicoes>,
      TablesOf<typeof tabelasObra>,
      TablesOf<typeof tabelasObras>,
      TablesOf<typeof tabelasSeguranca>,
      TablesOf<typeof tabelasRelatorioDeObras>,
      TablesOf<typeof tabelasOperacao>,
      TablesOf<typeof tabelasSgi>,
      TablesOf<typeof tabelasVisoes>,
      TablesOf<typeof tabelasCore> {}
}
declare module './core/database/table.ts' {
  interface MoreColumns
    extends TablesOf<typeof colunasAdministrador>,
      TablesOf<typeof colunasDp>,
      TablesOf<typeof colunasAuditoria>,
      TablesOf<typeof colunasContasObra>,
      TablesOf<typeof colunasFluxoDeCaixa>,
      TablesOf<typeof colunasMetas>,
      TablesOf<typeof colunasPedidos>,
      TablesOf<typeof colunasFrota>,
      TablesOf<typeof colunasInventario>,
      TablesOf<typeof colunasInstrumentos>,
      TablesOf<typeof colunasSensores>,
      TablesOf<typeof colunasEnsaios>,
      TablesOf<typeof colunasLaudos>,
      TablesOf<typeof colunasObras>,
      TablesOf<typeof colunasAnexosDeObra>,
      TablesOf<typeof colunasMedicoes>,
      TablesOf<typeof colunasPbi>,
      TablesOf<typeof colunasPrivacidade>,
      TablesOf<typeof colunasOrdens>,
      TablesOf<typeof colunasSeguranca>,
      TablesOf<typeof colunasSgi>,
      TablesOf<typeof colunasCore> {}
  interface PresetFields
    extends PresetsOf<typeof preenchidosAdministrador>,
      PresetsOf<typeof preenchidosDp>,
      PresetsOf<typeof preenchidosFrota>,
      PresetsOf<typeof preenchidosInventario>,
      PresetsOf<typeof preenchidosInstrumentos>,
      PresetsOf<typeof preenchidosEnsaios>,
      PresetsOf<typeof preenchidosLaudos>,
      PresetsOf<typeof preenchidosMedicoes>,
      PresetsOf<typeof preenchidosRegistros>,
      PresetsOf<typeof preenchidosObra>,
      PresetsOf<typeof preenchidosAnexosDeObra>,
      PresetsOf<typeof preenchidosRegistros>,
      PresetsOf<typeof preenchidosObra>,
      PresetsOf<typeof preenchidosAnexosDeObra>,
      PresetsOf<typeof preenchidosEquipamentos>,
      PresetsOf<typeof preenchidosOrdens>,
      PresetsOf<typeof preenchidosPrivacidade>,
      PresetsOf<typeof preenchidosSeguranca>,
      PresetsOf<typeof preenchidosCore> {}
}

/** Every table that is no entity. Held against the database by tests/schema.test.ts, as what follows. */
export const tabelas: readonly TableColumns[] = [
  tabelasAdministrador,
  tabelasConta,
  tabelasAvisos,
  tabelasDp,
  tabelasAuditoria,
  tabelasContasAPagar,
  tabelasFluxoDeCaixa,
  tabelasFornecedores,
  tabelasMetas,
  tabelasPedidos,
  tabelasRemessas,
  tabelasDda,
  tabelasRetornos,
  tabelasSolicitacoes,
  tabelasSolicitarDiarias,
  tabelasFrota,
  tabelasInventario,
  tabelasSensores,
  tabelasEnsaios,
  tabelasLaudos,
  tabelasOrdens,
  tabelasMedicoes,
  tabelasObras,
  tabelasRelatorioDeObras,
  tabelasObra,
  tabelasOperacao,
  tabelasSeguranca,
  tabelasSgi,
  tabelasVisoes,
  tabelasCore,
]
/** Every column that an entity's table has beside its fields. */
export const colunasAMais: readonly TableColumns[] = [
  colunasAdministrador,
  colunasDp,
  colunasAuditoria,
  colunasContasObra,
  colunasFluxoDeCaixa,
  colunasMetas,
  colunasPedidos,
  colunasFrota,
  colunasInventario,
  colunasInstrumentos,
  colunasSensores,
  colunasEnsaios,
  colunasLaudos,
  colunasObras,
  colunasAnexosDeObra,
  colunasMedicoes,
  colunasPbi,
  colunasPrivacidade,
  colunasOrdens,
  colunasSeguranca,
  colunasSgi,
  colunasCore,
]
/** Fields of entities with a value of the database's own. */
export const preenchidos: readonly Readonly<Record<string, readonly string[]>>[] = [
  preenchidosAdministrador,
  preenchidosDp,
  preenchidosFrota,
  preenchidosInventario,
  preenchidosInstrumentos,
  preenchidosEnsaios,
  preenchidosLaudos,
  preenchidosMedicoes,
  preenchidosRegistros,
  preenchidosObra,
  preenchidosAnexosDeObra,
  preenchidosRegistros,
  preenchidosObra,
  preenchidosAnexosDeObra,
  preenchidosEquipamentos,
  preenchidosOrdens,
  preenchidosPrivacidade,
  preenchidosSeguranca,
  preenchidosCore,
]
