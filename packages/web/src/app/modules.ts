import {
  type Icon,
  IconBuilding,
  IconCar,
  IconCertificate,
  IconChartBar,
  IconFlask,
  IconFolder,
  IconHelmet,
  IconPackage,
  IconReceipt,
  IconSettings,
  IconUsers,
} from '@tabler/icons-react'

/** The order of the menu's groups and their signs. A module not named here comes last, with a folder. */
const MODULES: Readonly<Record<string, Icon>> = {
  Financeiro: IconReceipt,
  Obras: IconBuilding,
  Laboratório: IconFlask,
  Segurança: IconHelmet,
  SGI: IconCertificate,
  'Documentos SGI': IconCertificate,
  'Departamento pessoal': IconUsers,
  Inventário: IconPackage,
  Frota: IconCar,
  Relatórios: IconChartBar,
  Administrador: IconSettings,
}
const order = Object.keys(MODULES)

export const moduleIcon = (modulo: string): Icon => MODULES[modulo] ?? IconFolder
export const byModuleOrder = (a: string, b: string): number =>
  (order.indexOf(a) + 1 || 99) - (order.indexOf(b) + 1 || 99) || a.localeCompare(b, 'pt-BR')
