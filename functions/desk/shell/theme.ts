import { defaultLightTheme, type RaThemeOptions } from 'react-admin';
import { COLORS, RADIUS_PX } from '../../../src/brand/face.generated.ts';
import { framework } from '../text/framework.ts';

const { ink: INK, inkSoft: INK_SOFT, ground: GROUND, sunken: SUNKEN, line: LINE, lineStrong: LINE_STRONG } = COLORS;
const { accent: LACQUER, indigo: INDIGO, leaf: LEAF, turmeric: TURMERIC, surface: SURFACE } = COLORS;
/** The minimum size of a button in pixels, so that a finger can touch it. */
const TAP = 44;
/** The height of the framework's toolbar for selected rows in pixels. */
const TOOLBAR = 48;

/** Whether a person asked their system for less motion: then nothing is animated. */
const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;

const family = "'Be Vietnam Pro', Arial, system-ui, sans-serif";
const strong = { fontWeight: 600 };

/** The desk in the shop's own type and colours. */
export const theme: RaThemeOptions = {
  ...defaultLightTheme,
  palette: {
    mode: 'light',
    primary: { main: INDIGO },
    secondary: { main: INK },
    error: { main: LACQUER },
    success: { main: LEAF },
    warning: { main: TURMERIC },
    info: { main: INDIGO },
    text: { primary: INK, secondary: INK_SOFT },
    background: { default: GROUND, paper: SURFACE },
    divider: LINE,
  },
  shape: { borderRadius: RADIUS_PX },
  ...(isStill && { transitions: { create: () => 'none' } }),
  typography: {
    fontFamily: family,
    fontWeightMedium: 600,
    fontWeightBold: 600,
    button: { textTransform: 'none', ...strong },
    h6: strong,
  },
  sidebar: { width: 232, closedWidth: 56 },
  components: {
    ...defaultLightTheme.components,
    MuiAppBar: {
      defaultProps: { color: 'inherit', elevation: 0 },
      styleOverrides: { root: { backgroundColor: SURFACE, color: INK, borderBottom: `1px solid ${LINE}` } },
    },
    // A progress indicator needs a name for screen readers; the library gives it none.
    MuiCircularProgress: { defaultProps: { 'aria-label': framework.ra.page.loading } },
    MuiPaper: {
      defaultProps: { elevation: 0 },
      styleOverrides: { rounded: { border: `1px solid ${LINE}` } },
    },
    MuiButton: { styleOverrides: { root: { minHeight: 36 }, sizeLarge: { minHeight: TAP } } },
    MuiTableCell: {
      styleOverrides: { head: { ...strong, color: INK_SOFT, backgroundColor: `${SUNKEN} !important` } },
    },
    // The accessible name of a row's checkbox must be on the input; the framework puts it on the element around it.
    MuiCheckbox: {
      defaultProps: {
        slotProps: {
          root: (props: object) => ('aria-label' in props ? { 'aria-label': undefined } : {}),
          input: (props: object) => ('aria-label' in props ? { 'aria-label': String(props['aria-label']) } : {}),
        },
      },
    },
    // A screen has one h1, its title, so the framework's heading in its content is an h2.
    MuiTypography: { defaultProps: { variantMapping: { h4: 'h2', h5: 'h2' } } },
    MuiTableSortLabel: { styleOverrides: { root: { minHeight: 24, minWidth: 24 } } },
    // The buttons for selected rows cannot be focused while no row is selected. They have a line of their own, because
    // without it they cover the filters above the table.
    RaBulkActionsToolbar: {
      styleOverrides: {
        root: { paddingTop: TOOLBAR, '& .RaBulkActionsToolbar-collapsed': { visibility: 'hidden' } },
      },
    },
    // All filters stand on one line, whatever input they are, and a second line does not touch the first.
    RaFilterForm: {
      styleOverrides: {
        root: { rowGap: 8, '& .RaFilterForm-filterFormInput .MuiFormControl-root': { marginBottom: 0 } },
      },
    },
    RaLayout: {
      styleOverrides: {
        root: {
          minWidth: 0,
          '& .RaLayout-appFrame, & .RaLayout-contentWithSidebar, & .RaLayout-content': { minWidth: 0 },
        },
      },
    },
    RaList: { styleOverrides: { root: { '& .RaList-main, & .RaList-content': { minWidth: 0 } } } },
    // A table that is wider than the screen scrolls inside its frame.
    RaDatagrid: { styleOverrides: { root: { '& .RaDatagrid-tableWrapper': { overflowX: 'auto' } } } },
    RaEmpty: { styleOverrides: { root: { '& .RaEmpty-message': { color: INK_SOFT } } } },
    RaAccessDenied: { styleOverrides: { root: { '& .RaAccessDenied-message': { opacity: 1 } } } },
    // A label always stays above its field, so that it cannot cover a value that is filled in later.
    MuiInputLabel: { defaultProps: { shrink: true } },
    MuiOutlinedInput: {
      defaultProps: { notched: true },
      styleOverrides: { notchedOutline: { borderColor: LINE_STRONG } },
    },
    MuiTextField: { defaultProps: { variant: 'outlined', size: 'small' } },
    MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small' } },
    RaToolbar: { styleOverrides: { root: { backgroundColor: SUNKEN } } },
    RaMenuItemLink: {
      styleOverrides: {
        root: {
          minHeight: TAP,
          color: INK,
          '&.RaMenuItemLink-active': { backgroundColor: SUNKEN, ...strong, borderLeft: `3px solid ${LACQUER}` },
        },
      },
    },
  },
};
