import { Button, Menu } from '@mantine/core'
import { chamadasDeEquipamentos } from '@prumo/domain/laboratorio/equipamento-isolante/chamadas.ts'
import { IconFileTypePdf, IconPrinter, IconQrcode } from '@tabler/icons-react'
import { GatedButton } from '../../core/session/GatedButton.tsx'
import { usePapers } from '../../core/works/usePapers.ts'

/** Labels of 50×25 mm: a sheet to print and cut, or what a label printer takes. */
export function EtiquetasMenu({ ids, motivo }: { ids: readonly string[]; motivo?: string }) {
  const pdf = usePapers(chamadasDeEquipamentos.etiquetas, 'etiquetas.pdf')
  const zpl = usePapers(chamadasDeEquipamentos.zpl, 'etiquetas.zpl')
  const icon = <IconQrcode size={16} />
  if (motivo)
    return (
      <GatedButton variant="default" allowed={false} reason={motivo} leftSection={icon} onClick={() => {}}>
        Etiquetas
      </GatedButton>
    )
  return (
    <Menu position="top-start">
      <Menu.Target>
        <Button variant="default" leftSection={icon} disabled={pdf.fazendo || zpl.fazendo}>
          Etiquetas
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconFileTypePdf size={16} />} onClick={() => pdf.baixar({ ids: [...ids] })}>
          Folha A4 para recortar (PDF)
        </Menu.Item>
        <Menu.Item leftSection={<IconPrinter size={16} />} onClick={() => zpl.baixar({ ids: [...ids] })}>
          Impressora de etiquetas (ZPL)
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
