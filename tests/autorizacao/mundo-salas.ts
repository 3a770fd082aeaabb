/** What each room adds to the house of the matrix, in the order in which one may lean on another. */

import { dasAprs } from './mundo-apr.ts'
import { daAuditoria } from './mundo-auditoria.ts'
import { doBanco } from './mundo-banco.ts'
import type { Base, Receita } from './mundo-base.ts'
import { doCampo } from './mundo-campo.ts'
import { dosCompostos } from './mundo-compostos.ts'
import { dosDeclarados } from './mundo-declarados.ts'
import { dasDiarias } from './mundo-diarias.ts'
import { dosDocumentos } from './mundo-documentos.ts'
import { daAptidao } from './mundo-dp-aptidao.ts'
import { dosColaboradores } from './mundo-dp-colaboradores.ts'
import { dosEmails } from './mundo-dp-emails.ts'
import { doLivro } from './mundo-dp-livro.ts'
import { daFrota } from './mundo-frota.ts'
import { doInventario } from './mundo-inventario.ts'
import { dosEnsaios } from './mundo-laboratorio-ensaios.ts'
import { dosEquipamentos } from './mundo-laboratorio-equipamentos.ts'
import { dosInstrumentos } from './mundo-laboratorio-instrumentos.ts'
import { dosLaudos } from './mundo-laboratorio-laudos.ts'
import { dasOrdens } from './mundo-laboratorio-os.ts'
import { dosTiposDeEquipamento } from './mundo-laboratorio-tipos.ts'
import { dasObras } from './mundo-obras.ts'
import { dosAnexosDeObra } from './mundo-obras-anexos.ts'
import { dosBaremos } from './mundo-obras-baremos.ts'
import { dasEquipes } from './mundo-obras-equipes.ts'
import { doHistograma } from './mundo-obras-histograma.ts'
import { dasMedicoes } from './mundo-obras-medicoes.ts'
import { dosPlanos } from './mundo-obras-planos.ts'
import { dosRdos } from './mundo-obras-rdo.ts'
import { dosRegistros } from './mundo-obras-registros.ts'
import { doPbi } from './mundo-pbi.ts'
import { dosPedidos } from './mundo-pedidos.ts'
import { doPlanejamento } from './mundo-planejamento.ts'
import { daPrivacidade } from './mundo-privacidade.ts'
import { daSeguranca } from './mundo-seguranca.ts'
import { doSgi } from './mundo-sgi.ts'

export const DE_CADA_SALA: readonly ((base: Base) => Record<string, Receita>)[] = [
  dosCompostos,
  doBanco,
  doPlanejamento,
  daAuditoria,
  dosPedidos,
  dasDiarias,
  dosDocumentos,
  dosColaboradores,
  doLivro,
  dosEmails,
  daAptidao,
  doSgi,
  daFrota,
  doInventario,
  dosTiposDeEquipamento,
  dosInstrumentos,
  daPrivacidade,
  dosBaremos,
  dasObras,
  dosAnexosDeObra,
  dasEquipes,
  dosPlanos,
  dosRdos,
  dasMedicoes,
  daSeguranca,
  doCampo,
  dasAprs,
  dosEquipamentos,
  dosEnsaios,
  dosLaudos,
  dasOrdens,
  dosRegistros,
  doHistograma,
  doPbi,
  dosDeclarados,
]
