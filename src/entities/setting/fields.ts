import type { FieldSpec } from '@/action/form-fields'

/**
 * The form of a setting. Of one that exists neither text can be emptied: the last one stays (section 5 of the
 * specification).
 */
export function settingFields(existing: boolean): FieldSpec[] {
  return [
    { kind: 'text', name: 'name', label: 'Nome', required: true, neverEmpty: existing },
    // A value may have several lines, which a single-line input would swallow.
    { kind: 'textarea', name: 'value', label: 'Valor', required: true, neverEmpty: existing },
  ]
}
